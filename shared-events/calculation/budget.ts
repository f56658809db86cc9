import { type DegreeOption, GOALS } from '../constants/goals.ts';

export interface BudgetPath {
  readonly toZeroYears: number;
  /** Tonnes CO2e less with every year. */
  readonly yearlyReduction: number;
}

/**
 * How fast emissions (tonnes CO2e a year) must fall on a straight line to zero so that its area is the goal:
 * years = 2 x goal / emissions. Both 0 where nothing is emitted. Source: specification, section 4, "Budget".
 */
export function budgetPath(emissions: number, degreeOption: DegreeOption): BudgetPath {
  if (emissions <= 0) return { toZeroYears: 0, yearlyReduction: 0 };
  const toZeroYears = (2 * GOALS[degreeOption]) / emissions;
  return { toZeroYears, yearlyReduction: emissions / toZeroYears };
}

/** Emissions of the years to come, tonnes CO2e: today's first, then less by the reduction, until none is left. */
export function yearlyEmissions(emissions: number, { toZeroYears, yearlyReduction }: BudgetPath): number[] {
  const years = Math.ceil(toZeroYears);
  return Array.from({ length: years + 1 }, (_, k) => Math.max(0, emissions - k * yearlyReduction));
}

/** The calendar year in which nothing is emitted any more. */
export const neutralYear = (currentYear: number, { toZeroYears }: BudgetPath): number =>
  Math.floor(currentYear + toZeroYears);
