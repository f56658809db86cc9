import { type DegreeOption, GOALS, GOALS_SINCE } from '../catalogue/goals.ts';

export interface BudgetPath {
  readonly toZeroYears: number;
  /** Tonnes CO2e less with every year. */
  readonly yearlyReduction: number;
}

/**
 * How fast emissions (tonnes CO2e a year) must fall on a straight line to zero so that its area is the goal:
 * years = 2 x goal / emissions. Both 0 where nothing is emitted. Source: specification, section 4, "Budget".
 */
export const budgetPath = (emissions: number, degreeOption: DegreeOption): BudgetPath =>
  straightPath(emissions, GOALS[degreeOption]);

function straightPath(emissions: number, area: number): BudgetPath {
  if (emissions <= 0) return { toZeroYears: 0, yearlyReduction: 0 };
  const toZeroYears = (2 * area) / emissions;
  return { toZeroYears, yearlyReduction: emissions / toZeroYears };
}

/** Path of the years to come on which the rest of a goal lasts. */
export interface PathAhead {
  /** Tonnes CO2e of the first of these years. */
  readonly fits: number;
  /** Tonnes less with every later year; absent where the line ends within two years. */
  readonly thenLess?: number;
}

/**
 * The straight line from emissions (tonnes CO2e a year) to zero whose area is what remains: in its k-th year, the first
 * 0, it has the mean E - (k + 0.5) x yearlyReduction. Undefined where it ends within the first year, or nothing remains:
 * then it is no path to follow. Source: the specification's rule on the path.
 */
export function pathAhead(emissions: number, remaining: number): PathAhead | undefined {
  const { toZeroYears, yearlyReduction } = straightPath(emissions, remaining);
  if (toZeroYears < 1) return undefined;
  return { fits: emissions - yearlyReduction / 2, ...(toZeroYears >= 2 && { thenLess: yearlyReduction }) };
}

/** Emissions of the years to come, tonnes CO2e: today's first, then less by the reduction, until none is left. */
export function yearlyEmissions(emissions: number, { toZeroYears, yearlyReduction }: BudgetPath): number[] {
  const years = Math.ceil(toZeroYears);
  return Array.from({ length: years + 1 }, (_, k) => Math.max(0, emissions - k * yearlyReduction));
}

/** The calendar year in which nothing is emitted any more. */
export const neutralYear = (currentYear: number, { toZeroYears }: BudgetPath): number =>
  Math.floor(currentYear + toZeroYears);

/** Rest of a goal. */
export interface BudgetLeft {
  readonly since: number;
  /** Tonnes emitted in the years that have ended since, own or average. */
  readonly used: number;
  /** Tonnes; negative once more was emitted than the goal allows. */
  readonly remaining: number;
  /** The calendar year in which nothing may be emitted any more; absent where nothing remains, or nothing is emitted. */
  readonly mustBeZeroBy?: number;
  /** The calendar year in which the goal was used up; absent while something remains. */
  readonly usedUpIn?: number;
}

/**
 * Computes what the years since 2025 have left of the goal, and until when it lasts: on a straight line from the running
 * year down to zero whose area is what remains. `yearSums`: tonnes of each of these years, in order, the running one not
 * among them. Source: what begins, changes and ends, section 9, "Budget".
 */
export function budgetLeft(degreeOption: DegreeOption, yearSums: readonly number[]): BudgetLeft {
  const goal = GOALS[degreeOption];
  let used = 0;
  let usedUpIn: number | undefined;
  for (const [i, sum] of yearSums.entries()) {
    used += sum;
    if (used >= goal) usedUpIn ??= GOALS_SINCE + i;
  }
  const remaining = goal - used;
  const emissions = yearSums.at(-1) ?? 0;
  const lasts = remaining > 0 && emissions > 0;
  return {
    since: GOALS_SINCE,
    used,
    remaining,
    ...(lasts && { mustBeZeroBy: Math.floor(GOALS_SINCE + yearSums.length + (2 * remaining) / emissions) }),
    ...(remaining <= 0 && { usedUpIn: usedUpIn ?? GOALS_SINCE + yearSums.length - 1 }),
  };
}
