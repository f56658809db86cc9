import { DEGREE_OPTIONS } from '../catalogue/goals.ts';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { OneOf } from '../kernel/fields.ts';

const BudgetGoalChosen = declareEvent('BudgetGoalChosen', 1, {
  degreeOption: says('Grad', OneOf(DEGREE_OPTIONS)),
});

export const BUDGET_EVENTS = [BudgetGoalChosen] as const;

export type BudgetEvent = EventOf<(typeof BUDGET_EVENTS)[number]>;
