import type { ChooseGoalBody } from '@footprint/shared-events/budget/api.ts';
import { type Budget, budgetArea } from '@footprint/shared-events/budget/area.ts';
import type { BudgetEvent } from '@footprint/shared-events/budget/events.ts';
import { type AreaDecider, accept } from '../engine/decision.ts';

export type BudgetCommand = { readonly type: 'ChooseGoal' } & ChooseGoalBody;

/** The temperature goal of one citizen. */
export const budgetDecider: AreaDecider<Budget, BudgetCommand, BudgetEvent> = {
  ...budgetArea,
  decide: ({ degreeOption }, budget) =>
    degreeOption === budget.degreeOption
      ? accept()
      : accept({ type: 'BudgetGoalChosen', data: { degreeOption } }),
};
