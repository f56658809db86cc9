import { LevelPage } from '../components/LevelPage.tsx';

export const PowerLevel = () => <LevelPage type="electricPower" />;
