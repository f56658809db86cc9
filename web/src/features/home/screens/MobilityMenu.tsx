import { PlainMenu } from '../components/PlainMenu.tsx';
import '../style.css';

export const MobilityMenu = () => <PlainMenu menu="mobility" />;
