import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';

/** A measure that runs. */
export const LED: UsedMeasure = {
  name: 'LED',
  sector: 'ePower',
  useType: 'invest',
  reductionAvg: 0.19,
  costEur: 60,
  state: 'start',
  startAt: 1_704_106_800,
};

/** Effects for a citizen who lives alone, of whom nothing rules a measure out. */
export const NO_EFFECTS = { sum: 0, rows: [], press: [], members: 1, reasons: [] };

/** The budget of a citizen of whom nothing is known but the average. */
export const BUDGET: BudgetAnswer = {
  degreeOption: 'goal175',
  userEmissions: 11.2,
  own: { sectors: 0, tonnes: 0 },
  usedOwn: { years: 0, tonnes: 0 },
  since: 2025,
  used: 11.2,
  remaining: 29.8,
  mustBeZeroBy: 2031,
  toZeroYears: 7.32,
  yearlyReduction: 1.5,
};
