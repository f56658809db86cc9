import { DEFAULT_GOAL, type DegreeOption } from '../constants/goals.ts';
import type { BudgetEvent } from './events.ts';

/** The temperature goal a citizen chose. */
export interface Budget {
  readonly degreeOption: DegreeOption;
}

export const NO_BUDGET: Budget = { degreeOption: DEFAULT_GOAL };

/** One event further. The same fold serves the decider and the view. */
export const evolveBudget = (_: Budget, { data }: BudgetEvent): Budget => ({
  degreeOption: data.degreeOption,
});
