import type { ChooseGoalBody } from '@footprint/shared-events/budget/commands.ts';
import type { BudgetEvent } from '@footprint/shared-events/budget/events.ts';
import { type Budget, evolveBudget, NO_BUDGET } from '@footprint/shared-events/budget/fold.ts';
import { accept, type Decider } from '../decision.ts';

export type BudgetCommand = { readonly type: 'ChooseGoal' } & ChooseGoalBody;

/** The temperature goal of one citizen. */
export const budgetDecider: Decider<Budget, BudgetCommand, BudgetEvent> = {
  initial: NO_BUDGET,
  evolve: evolveBudget,
  decide: ({ degreeOption }, budget) =>
    degreeOption === budget.degreeOption
      ? accept()
      : accept({ type: 'BudgetGoalChosen', data: { degreeOption } }),
};
