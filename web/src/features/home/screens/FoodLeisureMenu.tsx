import { PlainMenu } from '../components/PlainMenu.tsx';
import '../style.css';

export const FoodLeisureMenu = () => <PlainMenu menu="foodLeisure" />;
