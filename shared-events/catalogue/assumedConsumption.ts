import type { FuelType } from './mobility.ts';

/** Litres or kWh per 100 km. Source: quick check, question 5 (KBA 2023; electric: an assumption). */
export const ASSUMED_CONSUMPTION = {
  gasoline: 7.7,
  diesel: 7,
  electric: 20,
} as const satisfies Partial<Record<FuelType, number>>;
