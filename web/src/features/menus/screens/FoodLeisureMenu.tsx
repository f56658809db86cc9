import { DomainMenu } from '../components/DomainMenu.tsx';

export const FoodLeisureMenu = () => <DomainMenu menu="foodLeisure" />;
