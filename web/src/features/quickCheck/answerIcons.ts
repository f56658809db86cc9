import { isCarrier } from '@footprint/shared-events/catalogue/carriers.ts';
import { Ban, Beef, Carrot, Leaf, type LucideIcon, Plane, Salad, Utensils } from 'lucide-react';
import { CARRIER_ICONS } from '../../ui/carrierIcons.ts';
import type { Question } from './questions.ts';

const FOOD: Readonly<Record<string, LucideIcon>> = {
  veganBio: Leaf,
  veganVeggie: Carrot,
  veggieMix: Salad,
  mix: Utensils,
  carnivore: Beef,
};

/** A picture beside an answer, where one helps to find it. */
export function iconOf(question: Question['id'], value: string | number | boolean): LucideIcon | undefined {
  if (question === 'home' && isCarrier(value)) return CARRIER_ICONS[value];
  if (question === 'food') return FOOD[String(value)];
  if (question === 'flights') return value === 'none' ? Ban : Plane;
  return value === 0 ? Ban : undefined;
}
