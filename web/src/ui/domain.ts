import { Briefcase, Car, House, Leaf, type LucideIcon, Salad } from 'lucide-react';

export type Domain = 'housing' | 'mobility' | 'food-leisure' | 'compensation' | 'work';

export const DOMAIN_ICONS: Record<Domain, LucideIcon> = {
  housing: House,
  mobility: Car,
  'food-leisure': Salad,
  compensation: Leaf,
  work: Briefcase,
};
