import { LevelPage } from '../components/LevelPage.tsx';

export const ShoppingLevel = () => <LevelPage type="shopping" />;
