import { LevelPage } from '../components/LevelPage.tsx';

export const HeatingLevel = () => <LevelPage type="heating" />;
