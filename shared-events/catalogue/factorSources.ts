import { HABIT_TYPES } from './habitCatalogue.ts';

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
  'domesticFlight',
  'flightInEurope',
  'flightTranscontinental',
  'calorificValue',
  'conversionNumber',
  'bill',
  'heatingOil',
  'heatingOilHeat',
  'pellets',
  'pelletsHeat',
  'firewood',
  'districtHeat',
  'supplier',
  'heizspiegel2024',
  'heizspiegel2024AsOil',
  'heizspiegel2024AsDistrictHeat',
  'heizspiegel2025',
  'heizspiegel2025Quoted',
  'heizspiegel2025ByRatio',
  'heizspiegel2025AsDistrictHeat',
  'powerLevels',
  'heatingLevels',
  'publicTransportLevels',
  'foodLevels',
  'shoppingLevels',
  'meals',
  ...HABIT_TYPES,
  'transit',
  'nights',
  'ferry',
  'borrowed',
] as const;
export type FactorSource = (typeof FACTOR_SOURCES)[number];

/**
 * How far a factor can be relied on: the supplier's own; official, as published or computed from it; second-hand, quoted
 * by others and not checked against the publication; assumed, since no publication says it.
 */
export const FACTOR_STATUSES = ['own', 'official', 'secondHand', 'assumed'] as const;
export type FactorStatus = (typeof FACTOR_STATUSES)[number];
