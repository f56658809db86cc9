/** How many entries of a kind one citizen has at most, removed ones aside: far more than a life needs. */
export const QUOTAS = {
  households: 50,
  vehicles: 50,
  /** Flights of one calendar year. */
  flightsOfYear: 200,
  levels: 500,
} as const;
