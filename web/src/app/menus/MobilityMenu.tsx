import { DomainMenu } from './DomainMenu.tsx';

export const MobilityMenu = () => <DomainMenu menu="mobility" />;
