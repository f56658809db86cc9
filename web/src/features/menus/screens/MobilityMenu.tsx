import { DomainMenu } from '../components/DomainMenu.tsx';

export const MobilityMenu = () => <DomainMenu menu="mobility" />;
