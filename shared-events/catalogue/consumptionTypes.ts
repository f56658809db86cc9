import type { FactorSource } from './factorSources.ts';
import type { SectorName } from './sectors.ts';

/** Types that are entered as one of a few levels. */
export const LEVEL_TYPES = ['electricPower', 'heating', 'publicTransport', 'food', 'shopping'] as const;
export type LevelType = (typeof LEVEL_TYPES)[number];

/** Name of the level of food that is said in meals. */
export const MEALS = 'meals';

export interface Level {
  readonly name: string;
  /** Tonnes CO2e per year. */
  readonly value: number;
}

/** Kind of consumption that is entered as a level instead of measured. */
export interface ConsumptionType {
  readonly sector: SectorName;
  /** A person or a household, whose value is divided by its members. */
  readonly per: 'person' | 'household';
  /** From least to most. */
  readonly levels: readonly Level[];
  readonly source: FactorSource;
}

/** The lowest level of power is that of a green tariff. */
export const GREEN_POWER_LEVEL = 'VeryLow';

/**
 * The levels of each type of consumption. Values are the specification's; that heating is per household and the others
 * per person is an assumption (Mid, 4 t, is a household of two).
 */
export const CONSUMPTION_TYPES: Readonly<Record<LevelType, ConsumptionType>> = {
  electricPower: {
    sector: 'ePower',
    per: 'person',
    levels: [
      { name: GREEN_POWER_LEVEL, value: 0.1 },
      { name: 'Low', value: 0.35 },
      { name: 'Avg', value: 0.7 },
      { name: 'High', value: 1.4 },
      { name: 'VeryHigh', value: 2.5 },
    ],
    source: 'powerLevels',
  },
  heating: {
    sector: 'heating',
    per: 'household',
    levels: [
      { name: 'Minimum', value: 0.5 },
      { name: 'Less', value: 2 },
      { name: 'Mid', value: 4 },
      { name: 'Std', value: 7 },
      { name: 'Max', value: 12 },
    ],
    source: 'heatingLevels',
  },
  publicTransport: {
    sector: 'publicTransport',
    per: 'person',
    levels: [
      { name: 'Zero', value: 0 },
      { name: 'Rare', value: 0.1 },
      { name: 'Avg', value: 0.17 },
      { name: 'Commute20', value: 0.3 },
      { name: 'Commute50', value: 0.7 },
      { name: 'Commute100', value: 1 },
    ],
    source: 'publicTransportLevels',
  },
  food: {
    sector: 'nutrition',
    per: 'person',
    levels: [
      { name: 'veganBio', value: 1 },
      { name: 'veganVeggie', value: 1.25 },
      { name: 'veggieMix', value: 1.65 },
      { name: 'mix', value: 2 },
      { name: 'carnivore', value: 2.5 },
    ],
    source: 'foodLevels',
  },
  shopping: {
    sector: 'personalConsume',
    per: 'person',
    levels: [
      { name: '100', value: 0.65 },
      { name: '200', value: 1.37 },
      { name: '350', value: 2.8 },
      { name: '500', value: 4.2 },
      { name: '1000', value: 8.8 },
    ],
    source: 'shoppingLevels',
  },
};
