import * as T from 'typebox';
import { FACTOR_EDITIONS } from '../constants/factors/editions.ts';
import { OneOf, UserId } from '../fields.ts';

const closed = { additionalProperties: false } as const;

/** Most citizens in one sample. */
export const MOST_SAMPLED = 50;
/** Most events in one answer. */
export const MOST_EVENTS = 500;
/** Most entries of one's own history in one answer: for each a year is computed. */
const MOST_ENTRIES = 100;

/** Epoch seconds, may have a fraction: several events may share a second. */
const moment = T.Number({ minimum: 0, maximum: 4_102_444_800 });
/** The place of an event in the log. */
const position = T.String({ pattern: '^[0-9/]{1,50}$' });
const limit = (maximum: number) => T.Optional(T.Integer({ minimum: 1, maximum }));
const year = T.Integer({ minimum: 2000, maximum: 2100, messageId: 'form:emissions:error:year' });
const factorEdition = T.Optional(OneOf(FACTOR_EDITIONS.map(({ id }) => id)));

/** A citizen by pseudonymous id, or so many at random; one of the two. */
export const AuditFindBody = T.Object({ userId: T.Optional(UserId), sample: limit(MOST_SAMPLED) }, closed);
export type AuditFindBody = T.Static<typeof AuditFindBody>;

/** `from`: after the event at this position. */
export const AuditEventsBody = T.Object(
  { userId: UserId, from: T.Optional(position), limit: limit(MOST_EVENTS) },
  closed,
);
export type AuditEventsBody = T.Static<typeof AuditEventsBody>;

/** As of a moment, or of an event: that of several with one time. */
export const AuditReplayBody = T.Object(
  { userId: UserId, at: moment, upTo: T.Optional(position), year, factorEdition },
  closed,
);
export type AuditReplayBody = T.Static<typeof AuditReplayBody>;

/** `from` is exclusive: what was recorded after it, up to `to`. */
export const AuditCompareBody = T.Object(
  { userId: UserId, from: moment, to: moment, year, factorEdition },
  closed,
);
export type AuditCompareBody = T.Static<typeof AuditCompareBody>;

/** Of one citizen, or of the whole log. */
export const AuditVerifyBody = T.Object({ userId: T.Optional(UserId) }, closed);

const EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export const AuditExportBody = T.Object(
  { userId: UserId, format: T.Optional(OneOf(EXPORT_FORMATS)) },
  closed,
);
export type AuditExportBody = T.Static<typeof AuditExportBody>;

/** One's own history: what it changed in the year, entries older than `before`. */
export const HistoryBody = T.Object(
  { year: T.Optional(year), limit: limit(MOST_ENTRIES), before: T.Optional(position) },
  closed,
);
export type HistoryBody = T.Static<typeof HistoryBody>;
