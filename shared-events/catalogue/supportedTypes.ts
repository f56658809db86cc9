import { LEVEL_TYPES } from './consumptionTypes.ts';
import { HABIT_CATALOGUE, HABIT_TYPES } from './habitCatalogue.ts';

/** Types whose entries are levels or answers. */
export const SUPPORTED_TYPES = [...LEVEL_TYPES, ...HABIT_TYPES] as const;
export type SupportedType = (typeof SUPPORTED_TYPES)[number];

/** Types whose entries count where one lives; the others hold wherever that is. */
export const TYPES_OF_HOME: readonly SupportedType[] = [
  'heating',
  'electricPower',
  ...HABIT_TYPES.filter((type) => HABIT_CATALOGUE[type].whom !== 'person'),
];
