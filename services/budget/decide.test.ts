import type { BudgetEvent } from '@footprint/shared-events/budget/events.ts';
import type { DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { test } from 'vitest';
import { budgetDecider } from './decide.ts';

const chosen = (degreeOption: DegreeOption): BudgetEvent => ({
  type: 'BudgetGoalChosen',
  data: { degreeOption },
});
const choose = (degreeOption: DegreeOption) => ({ type: 'ChooseGoal', degreeOption }) as const;

test('a goal is chosen', () => given(budgetDecider).when(choose('goal15')).thenEvents(chosen('goal15')));
test('the default need not be chosen', () => given(budgetDecider).when(choose('goal175')).thenNothingNew());
test('and can be gone back to', () =>
  given(budgetDecider, chosen('goal15')).when(choose('goal175')).thenEvents(chosen('goal175')));
