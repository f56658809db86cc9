export const COMPENSATION_TYPES = [
  'betCompensation',
  'photovoltaicInfeed',
  'windPower',
  'climateProjects',
  'other',
] as const;
export type CompensationType = (typeof COMPENSATION_TYPES)[number];

/** Tonnes CO2e per year: the only unit a compensation has. */
export const COMPENSATION_UNITS = ['GHGeqPerAnnum'] as const;
