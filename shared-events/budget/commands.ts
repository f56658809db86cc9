import * as T from 'typebox';
import { DEGREE_OPTIONS } from '../constants/goals.ts';
import { OneOf } from '../fields.ts';

export const ChooseGoalBody = T.Object(
  { degreeOption: OneOf(DEGREE_OPTIONS, 'form:budget:error:degreeOption') },
  { additionalProperties: false },
);
export type ChooseGoalBody = T.Static<typeof ChooseGoalBody>;
