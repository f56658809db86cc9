import { MEASURE_NAMES, MEASURES, type MeasureName } from './measures.ts';

/**
 * Measures that another one contains: a vegan eats no meat, and a household without a car drives none slowly. They count once in a
 * person's sum. Source: what begins, changes and ends, section 9, "Measures"; flights are our assumption.
 */
const CONTAINS: Partial<Record<MeasureName, readonly MeasureName[]>> = {
  Vegan: ['Veggie', 'LessMeat'],
  Veggie: ['LessMeat'],
  CarFree: MEASURE_NAMES.filter((name) => name !== 'CarFree' && MEASURES[name].sector === 'motorVehicles'),
  NoFlightYear: ['EuropeFlightLess'],
};

/** The measures that contain another one. */
export const containersOf = (name: MeasureName): readonly MeasureName[] =>
  MEASURE_NAMES.filter((one) => CONTAINS[one]?.includes(name));

/** The first of the picked measures that contains this one, if any. */
export const containerAmong = (name: MeasureName, picked: readonly MeasureName[]): MeasureName | undefined =>
  containersOf(name).find((container) => picked.includes(container));
