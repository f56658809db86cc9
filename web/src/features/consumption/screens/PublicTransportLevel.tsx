import { LevelPage } from '../components/LevelPage.tsx';

export const PublicTransportLevel = () => <LevelPage type="publicTransport" />;
