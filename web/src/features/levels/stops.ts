import { CONSUMPTION_TYPES, type LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import {
  Beef,
  Building2,
  BusFront,
  Castle,
  Footprints,
  Gem,
  House,
  Leaf,
  Lightbulb,
  type LucideIcon,
  PiggyBank,
  Refrigerator,
  Salad,
  ShoppingBag,
  ShoppingBasket,
  ShoppingCart,
  Sprout,
  Ticket,
  TrainFront,
  TrainTrack,
  TramFront,
  Utensils,
  Vegan,
  Warehouse,
  WashingMachine,
  Zap,
} from 'lucide-react';
import type { Stop } from '../../forms/LevelTrack.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { levelHint, levelName } from '../../i18n/levelName.ts';
import { ASKED_HABITS } from './askedHabits.ts';
import { heatingSize } from './heatingSize.ts';

/** Pictures of the levels of each type, from least to most. */
const ICONS: Readonly<Record<LevelType, readonly LucideIcon[]>> = {
  electricPower: [Leaf, Lightbulb, Refrigerator, WashingMachine, Zap],
  heating: [Sprout, Building2, House, Warehouse, Castle],
  publicTransport: [Footprints, Ticket, BusFront, TramFront, TrainFront, TrainTrack],
  food: [Sprout, Vegan, Salad, Utensils, Beef],
  shopping: [PiggyBank, ShoppingBasket, ShoppingBag, ShoppingCart, Gem],
};

export const levelIcon = (type: SupportedType, level: string): LucideIcon =>
  isHabit(type)
    ? ASKED_HABITS[type].icon
    : (ICONS[type][CONSUMPTION_TYPES[type].levels.findIndex(({ name }) => name === level)] ?? Utensils);

/** Sizes of heating alone are computed; the other types have them in their texts. */
function sizesOf(type: LevelType, tonnes: number, language: string): Readonly<Record<string, string>> {
  if (type !== 'heating') return {};
  const sizes = Object.entries(heatingSize(tonnes));
  return Object.fromEntries(sizes.map(([name, value]) => [name, formatNumber(value, language)]));
}

export const stopsOf = (type: LevelType, language: string): readonly Stop[] =>
  CONSUMPTION_TYPES[type].levels.map(({ name, value }) => ({
    value: name,
    label: levelName(type, name),
    hint: levelHint(type, name, sizesOf(type, value, language)),
    tonnes: value,
    icon: levelIcon(type, name),
  }));
