import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import {
  Briefcase,
  Car,
  Droplet,
  Flame,
  Landmark,
  type LucideIcon,
  Palmtree,
  Plane,
  ShoppingBag,
  TrainFront,
  Utensils,
  Zap,
} from 'lucide-react';

export const SECTOR_ICONS: Record<SectorName, LucideIcon> = {
  ePower: Zap,
  warmWater: Droplet,
  heating: Flame,
  motorVehicles: Car,
  publicTransport: TrainFront,
  flying: Plane,
  nutrition: Utensils,
  personalConsume: ShoppingBag,
  leisure: Palmtree,
  work: Briefcase,
  infrastructure: Landmark,
};
