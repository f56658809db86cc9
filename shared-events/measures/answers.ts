import * as T from 'typebox';
import { MEASURE_NAMES, USE_TYPES } from '../constants/measures.ts';
import { SECTOR_NAMES } from '../constants/sectors.ts';
import { OneOf } from '../fields.ts';
import { CONFIRMATIONS } from './confirmations.ts';

export const UsedMeasure = T.Object({
  name: OneOf(MEASURE_NAMES),
  sector: OneOf(SECTOR_NAMES),
  useType: OneOf(USE_TYPES),
  /** Tonnes CO2e a year. */
  reductionAvg: T.Number(),
  costEur: T.Number(),
  state: OneOf(['start', 'finished']),
  /** Epoch seconds. */
  startAt: T.Integer(),
  confirmed: T.Optional(OneOf(CONFIRMATIONS)),
  confirmExplain: T.Optional(T.String()),
});
export type UsedMeasure = T.Static<typeof UsedMeasure>;
/** In the order of the catalogue. */
export const UsedMeasuresAnswer = T.Array(UsedMeasure);

export const ConfirmMeasuresAnswer = T.Object({
  measures: UsedMeasuresAnswer,
  /** Tonnes CO2e that the confirmed measures have saved; unconfirmed ones count nothing here. */
  savedSum: T.Number(),
});
export type ConfirmMeasuresAnswer = T.Static<typeof ConfirmMeasuresAnswer>;
