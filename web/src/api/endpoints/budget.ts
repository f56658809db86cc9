import type { ChooseGoalBody } from '@footprint/shared-events/budget/api.ts';
import { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import type { Endpoint } from '../client.ts';

export const budgetOfUser: Endpoint<Record<string, never>, typeof BudgetAnswer> = {
  method: 'POST',
  session: 'needed',
  path: 'budget',
  answer: BudgetAnswer,
};

export const chooseGoal: Endpoint<ChooseGoalBody, typeof BudgetAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'budget',
  answer: BudgetAnswer,
};
