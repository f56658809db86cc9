import { DomainMenu } from './DomainMenu.tsx';

export const FoodLeisureMenu = () => <DomainMenu menu="foodLeisure" />;
