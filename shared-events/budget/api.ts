import * as T from 'typebox';
import { command, query } from '../api.ts';
import { DEGREE_OPTIONS } from '../constants/goals.ts';
import { YearBody } from '../emissions/api.ts';
import { OneOf } from '../fields.ts';

export const ChooseGoalBody = T.Object(
  { degreeOption: OneOf(DEGREE_OPTIONS, 'form:budget:error:degreeOption') },
  { additionalProperties: false },
);
export type ChooseGoalBody = T.Static<typeof ChooseGoalBody>;

export const BudgetAnswer = T.Object({
  degreeOption: OneOf(DEGREE_OPTIONS),
  /** Summed yearly emissions before compensation, tonnes CO2e. */
  userEmissions: T.Number(),
  /** Years until nothing is emitted, on a straight line. */
  toZeroYears: T.Number(),
  /** Tonnes CO2e less with every year. */
  yearlyReduction: T.Number(),
});
export type BudgetAnswer = T.Static<typeof BudgetAnswer>;

export const budgetOfUser = query('POST', 'budget', {
  summary: 'The chosen goal and how fast emissions must fall to keep to it',
  body: YearBody,
  answer: BudgetAnswer,
});
export const chooseGoal = command('PUT', 'budget', {
  summary: 'Choose the temperature goal',
  body: ChooseGoalBody,
  answer: BudgetAnswer,
});
