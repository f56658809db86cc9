import * as T from 'typebox';
import { DEGREE_OPTIONS } from '../catalogue/goals.ts';
import { YearBody } from '../emissions/api.ts';
import { command, query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { update } from '../kernel/updates.ts';

export const ChooseGoalBody = T.Object(
  { degreeOption: OneOf(DEGREE_OPTIONS, 'form:budget:error:degreeOption') },
  { additionalProperties: false },
);
export type ChooseGoalBody = T.Static<typeof ChooseGoalBody>;

const ofYear = {
  degreeOption: OneOf(DEGREE_OPTIONS),
  /** Summed yearly emissions before compensation, tonnes CO2e. */
  userEmissions: T.Number(),
  /** Years until nothing is emitted, on a straight line. */
  toZeroYears: T.Number(),
  /** Tonnes CO2e less with every year. */
  yearlyReduction: T.Number(),
};
/** Path to zero that the emissions of a year ask for. */
export const BudgetOfYear = T.Object(ofYear);

export const BudgetAnswer = T.Object({
  ...ofYear,
  /** Part of `userEmissions` that is one's own: number of sectors, and tonnes. */
  own: T.Object({ sectors: T.Integer(), tonnes: T.Number() }),
  /** The year from which the goal is counted. */
  since: T.Integer(),
  /** Tonnes of the years that have ended since, own or average; and what that leaves of the goal. */
  used: T.Number(),
  /** Part of `used` that is one's own: number of the years, and tonnes. */
  usedOwn: T.Object({ years: T.Integer(), tonnes: T.Number() }),
  remaining: T.Number(),
  /** The year by which a straight line from the running year must be at zero; absent where nothing remains. */
  mustBeZeroBy: T.Optional(T.Integer()),
  /** The year in which the goal was used up. */
  usedUpIn: T.Optional(T.Integer()),
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
  updates: [
    update(budgetOfUser, (shown, chosen: BudgetAnswer, _, { year }) => (year === undefined ? chosen : shown)),
  ],
});
