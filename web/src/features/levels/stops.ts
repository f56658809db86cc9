import { CONSUMPTION_TYPES, type SupportedType } from '@footprint/shared-events/constants/levels.ts';
import type { TFunction } from 'i18next';
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

/** Pictures of the levels of each type, from least to most. */
const ICONS: Readonly<Record<SupportedType, readonly LucideIcon[]>> = {
  electricPower: [Leaf, Lightbulb, Refrigerator, WashingMachine, Zap],
  heating: [Sprout, Building2, House, Warehouse, Castle],
  publicTransport: [Footprints, Ticket, BusFront, TramFront, TrainFront, TrainTrack],
  food: [Sprout, Vegan, Salad, Utensils, Beef],
  shopping: [PiggyBank, ShoppingBasket, ShoppingBag, ShoppingCart, Gem],
};

// Names of levels are data here, so the types of the keys cannot help.
type Texts = (key: string) => string;

const keyOf = (type: SupportedType, level: string): string => `${type}.${level}`;

export const levelName = (t: TFunction<'levels'>, type: SupportedType, level: string): string =>
  (t as unknown as Texts)(`levels:stop.${keyOf(type, level)}.name`);

export const stopsOf = (t: TFunction<'levels'>, type: SupportedType): readonly Stop[] =>
  CONSUMPTION_TYPES[type].levels.map(({ name, value }, i) => ({
    value: name,
    label: levelName(t, type, name),
    hint: (t as unknown as Texts)(`levels:stop.${keyOf(type, name)}.hint`),
    tonnes: value,
    icon: ICONS[type][i] ?? Leaf,
  }));
