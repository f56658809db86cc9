import {
  HABIT_CATALOGUE,
  type HabitType,
  isHabit,
} from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { inPageLanguage, textOf } from './textOf.ts';

const keyOf = (type: string, level: string): string => `${type}.${level}`;

const habitName = (type: HabitType): string => inPageLanguage(HABIT_CATALOGUE[type].name);

/** Name of a type of consumption. */
export const typeName = (type: string): string =>
  isHabit(type) ? habitName(type) : textOf(`levels:choose.${type}`);

/** Name of a level of consumption; answers have that of their habit. */
export const levelName = (type: string, level: string): string =>
  isHabit(type) ? habitName(type) : textOf(`levels:stop.${keyOf(type, level)}.name`);

/** Meaning of a level of consumption, in a few words; `sizes` as they read. */
export const levelHint = (type: string, level: string, sizes: object): string =>
  textOf(`levels:stop.${keyOf(type, level)}.hint`, sizes);
