import type { Area } from '../area.ts';
import { DEFAULT_GOAL, type DegreeOption } from '../constants/goals.ts';
import { BUDGET_EVENTS, type BudgetEvent } from './events.ts';

/** The temperature goal a citizen chose. */
export interface Budget {
  readonly degreeOption: DegreeOption;
}

const NO_BUDGET: Budget = { degreeOption: DEFAULT_GOAL };

/** One event further. The same fold serves the decider and the view. */
const evolveBudget = (_: Budget, { data }: BudgetEvent): Budget => ({
  degreeOption: data.degreeOption,
});

export const budgetArea = {
  name: 'budget',
  events: BUDGET_EVENTS,
  initial: NO_BUDGET,
  evolve: evolveBudget,
} as const satisfies Area<Budget, BudgetEvent>;
