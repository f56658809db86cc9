import * as T from 'typebox';
import { OneOf } from '../fields.ts';
import { STATISTICS_TYPES } from './types.ts';

export const StatisticsParams = T.Object({ type: OneOf(STATISTICS_TYPES) });
export type StatisticsParams = T.Static<typeof StatisticsParams>;

/** How many days back, today among them. */
export const HistoryBody = T.Object(
  { days: T.Integer({ minimum: 1, maximum: 366 }) },
  { additionalProperties: false },
);
export type HistoryBody = T.Static<typeof HistoryBody>;

/** The largest municipality has 190. */
const MOST_CITY_CODES = 250;

export const CityCodesBody = T.Object(
  { cityCodes: T.Array(T.String({ pattern: '^[0-9]{5}$' }), { minItems: 1, maxItems: MOST_CITY_CODES }) },
  { additionalProperties: false },
);
export type CityCodesBody = T.Static<typeof CityCodesBody>;
