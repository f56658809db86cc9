import type { SectorName } from './sectors.ts';

/** The years the averages describe; shown beside them. */
export const GERMAN_AVERAGE_YEAR = '2020/21';

/**
 * German average, tonnes CO2e per person and year, 11.2 in all. Blocks: UBA (housing and power 2.74, mobility 2.09,
 * food 1.69, other 3.79, public 0.86); leisure is the remainder (assumption), work and infrastructure are fixed.
 */
export const GERMAN_AVERAGE: Readonly<Record<SectorName, number>> = {
  ePower: 0.7,
  warmWater: 0.35,
  heating: 1.69,
  motorVehicles: 1.32,
  publicTransport: 0.17,
  flying: 0.6,
  nutrition: 1.69,
  personalConsume: 2.8,
  leisure: 0.49,
  work: 0.58,
  infrastructure: 0.81,
};
