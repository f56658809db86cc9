import { DomainMenu } from '../components/DomainMenu.tsx';
import '../style.css';

export const MobilityMenu = () => <DomainMenu menu="mobility" />;
