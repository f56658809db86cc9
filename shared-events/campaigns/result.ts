import * as T from 'typebox';
import { MEASURE_NAMES } from '../constants/measures.ts';
import { OneOf } from '../fields.ts';
import { LeagueAnswer } from './api.ts';

/** How a round ended. Savings in tonnes CO2e to the round's end; only confirmed accounts count. */
export const RoundResult = T.Object({
  participants: T.Integer(),
  /** Their measures that lie in the round. */
  measures: T.Integer(),
  saving: T.Number(),
  /** Of the measures that were answered, with the credit of their answers. */
  confirmedSaving: T.Number(),
  /** The largest saving first. */
  byMeasure: T.Array(T.Object({ name: OneOf(MEASURE_NAMES), count: T.Integer(), savingSum: T.Number() })),
  /** The first hundred municipalities. */
  league: LeagueAnswer,
});
export type RoundResult = T.Static<typeof RoundResult>;
