import { DEGREE_OPTIONS } from '../constants/goals.ts';
import { declareEvent, type EventOf } from '../event.ts';
import { OneOf } from '../fields.ts';

const BudgetGoalChosen = declareEvent('BudgetGoalChosen', 1, {
  degreeOption: OneOf(DEGREE_OPTIONS),
});

export const BUDGET_EVENTS = [BudgetGoalChosen] as const;

export type BudgetEvent = EventOf<(typeof BUDGET_EVENTS)[number]>;
