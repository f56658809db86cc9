import { DomainMenu } from '../components/DomainMenu.tsx';
import '../style.css';

export const FoodLeisureMenu = () => <DomainMenu menu="foodLeisure" />;
