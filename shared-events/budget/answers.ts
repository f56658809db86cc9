import * as T from 'typebox';
import { DEGREE_OPTIONS } from '../constants/goals.ts';
import { OneOf } from '../fields.ts';

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
