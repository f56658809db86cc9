import { DEFAULT_GOAL, type DegreeOption } from '../catalogue/goals.ts';
import type { Area } from '../kernel/area.ts';
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
