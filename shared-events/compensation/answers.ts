import * as T from 'typebox';
import { COMPENSATION_TYPES, COMPENSATION_UNITS } from '../constants/compensation.ts';
import { OneOf } from '../fields.ts';

export const CompensationAnswer = T.Object({
  id: T.Integer(),
  compTypeMain: OneOf(COMPENSATION_TYPES),
  name: T.String(),
  unitKey: OneOf(COMPENSATION_UNITS),
  /** Tonnes CO2e, one value for a calendar year, in order of date. */
  compValues: T.Array(T.Object({ d: T.Integer(), v: T.Number() })),
});
export type CompensationAnswer = T.Static<typeof CompensationAnswer>;
export const CompensationsAnswer = T.Array(CompensationAnswer);
