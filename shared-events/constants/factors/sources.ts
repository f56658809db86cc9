/** Where factors come from; the pages have a sentence for each, in every language. */
export const FACTOR_SOURCES = [
  'mix2025',
  'mix2026',
  'ecoPower',
  'stdGas',
  'organicGas',
  'gasoline',
  'diesel',
  'LPG',
  'naturalGas',
  'flightInCountry',
  'flightInEurope',
  'flightTranscontinental',
  'calorificValue',
  'conversionNumber',
  'bill',
  'powerLevels',
  'heatingLevels',
  'publicTransportLevels',
  'foodLevels',
  'shoppingLevels',
] as const;
export type FactorSource = (typeof FACTOR_SOURCES)[number];
