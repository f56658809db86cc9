import { LevelPage } from '../components/LevelPage.tsx';

export const FoodLevel = () => <LevelPage type="food" />;
