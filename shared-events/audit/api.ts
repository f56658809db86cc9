import * as T from 'typebox';
import { BudgetOfYear } from '../budget/api.ts';
import { SECTOR_NAMES } from '../catalogue/sectors.ts';
import { SectorAnswer } from '../emissions/api.ts';
import { FACTOR_EDITIONS } from '../factors/editions.ts';
import { query } from '../kernel/api.ts';
import { OneOf, UserId } from '../kernel/fields.ts';
import { UsedMeasure } from '../measures/api.ts';
import { AuditKeyChanged } from './events.ts';

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

/** Citizen whose events are verified; absent for the whole log. */
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

/** Anything by name. Said without `T.Record` and, below, `T.Omit`, which would bring browsers 10 kB more on every page. */
const fields = T.Unsafe<Record<string, unknown>>(T.Object({}, { additionalProperties: true }));
/** As citizens see it, but for the sealed text. */
const { confirmExplain: _, ...measure } = UsedMeasure.properties;
/** Epoch seconds with the milliseconds as a fraction: several events may share a second. */
const Moment = T.Number();
/** The place of an event in the log; text order is log order. */
const Position = T.String();

export const FoundCitizen = T.Object({
  userId: UserId,
  /** When the first event was recorded. */
  since: Moment,
  events: T.Integer(),
});
export type FoundCitizen = T.Static<typeof FoundCitizen>;
export const AuditFindAnswer = T.Array(FoundCitizen);

/** An event as auditors see it. */
export const AuditEvent = T.Object({
  position: Position,
  stream: T.String(),
  revision: T.Integer(),
  type: T.String(),
  version: T.Integer(),
  recordedAt: Moment,
  actor: T.Union([T.String(), T.Null()]),
  /** Without sealed fields. */
  data: fields,
  /** Names of the sealed fields that are in it, dotted. */
  sealed: T.Array(T.String()),
  hash: T.String(),
});
export type AuditEvent = T.Static<typeof AuditEvent>;
export const AuditEventsAnswer = T.Array(AuditEvent);

/** A figure before and after; tonnes CO2e, of the goal its name. Null: there is no value. */
const value = T.Union([T.Number(), T.String(), T.Null()]);
const FIGURES = ['sector', 'reduction', 'total', 'compensation', 'goal'] as const;
export const Change = T.Object({
  figure: OneOf(FIGURES),
  /** Sector of the emissions, or of the reduction by measures. */
  sector: T.Optional(OneOf(SECTOR_NAMES)),
  before: value,
  after: value,
  /** False where `after` does not count in the year, and the German average does; else absent. */
  counts: T.Optional(T.Boolean()),
});
export type Change = T.Static<typeof Change>;

/** Results of a year as of a moment. */
export const ReplayedState = T.Object({
  footprint: T.Array(SectorAnswer),
  /** Sum over all sectors, averages where nothing counts, tonnes CO2e. */
  total: T.Number(),
  /** Tonnes CO2e. */
  compensation: T.Number(),
  budget: BudgetOfYear,
  measures: T.Array(T.Object(measure)),
});
export type ReplayedState = T.Static<typeof ReplayedState>;

export const AuditReplayAnswer = T.Object({
  ...ReplayedState.properties,
  year: T.Integer(),
  factorEdition: T.String(),
  /** Position of the newest event that counts, and the number of events that do. */
  position: Position,
  events: T.Integer(),
  /** Whether the live views hold the same, null where they cannot be compared: the moment is past, or they are behind. */
  equalsLive: T.Union([T.Boolean(), T.Null()]),
});
export type AuditReplayAnswer = T.Static<typeof AuditReplayAnswer>;

export const ChangingEvent = T.Object({ ...AuditEvent.properties, changes: T.Array(Change) });
export type ChangingEvent = T.Static<typeof ChangingEvent>;

export const AuditCompareAnswer = T.Object({
  year: T.Integer(),
  factorEdition: T.String(),
  from: ReplayedState,
  to: ReplayedState,
  changes: T.Array(Change),
  /** Everything recorded in between, in log order. */
  events: T.Array(ChangingEvent),
});
export type AuditCompareAnswer = T.Static<typeof AuditCompareAnswer>;

const BadEvent = T.Object({
  misfit: OneOf(['content', 'order', 'missing', 'unreadable', 'forged', 'rewritten', 'unproven']),
  stream: T.Optional(T.String()),
  revision: T.Optional(T.Integer()),
  position: T.Optional(Position),
});
export const AuditVerifyAnswer = T.Object({
  ok: T.Boolean(),
  /** Events that fitted. */
  checked: T.Integer(),
  firstBad: T.Optional(BadEvent),
  /** Changes of the whole log that an operator has accepted, each of an event before this number; absent where none was. */
  changes: T.Optional(T.Array(T.Object({ before: T.Integer(), acceptedAt: Moment }))),
  /** When the newest head that the log fits was signed. */
  signedAt: T.Union([Moment, T.Null()]),
  /** Witnesses of the operator that have signed a head as well, and when the last time. */
  witnesses: T.Array(T.Object({ name: T.String(), at: Moment })),
});
export type AuditVerifyAnswer = T.Static<typeof AuditVerifyAnswer>;

/**
 * A command that takes back what an entry removed or ended; sent with this key it takes effect once, however often it
 * is sent.
 */
export const Restore = T.Object({
  method: OneOf(['GET', 'POST', 'PUT', 'DELETE']),
  /** Below the API's base, with its parameters filled in. */
  call: T.String(),
  body: fields,
  key: T.String(),
});
export type Restore = T.Static<typeof Restore>;

/** Something the citizen entered, or that happened to the account, and what it changed in the year. */
export const HistoryEntry = T.Object({
  position: Position,
  type: T.String(),
  recordedAt: Moment,
  by: OneOf(['self', 'system', 'operator']),
  /** As entered, without what protects the account. */
  data: fields,
  changes: T.Array(Change),
  /** Command that takes back a removal or an end that still stands. */
  restore: T.Optional(Restore),
});
export type HistoryEntry = T.Static<typeof HistoryEntry>;

export const HistoryAnswer = T.Object({
  year: T.Integer(),
  /** The newest first. */
  entries: T.Array(HistoryEntry),
  /** Where the next older ones begin, null when there are none. */
  before: T.Union([Position, T.Null()]),
  /** When a head of the log was signed that covers the entries up to it; null while none is. */
  provenAt: T.Union([Moment, T.Null()]),
});
export type HistoryAnswer = T.Static<typeof HistoryAnswer>;

// Every inspection is recorded first, and several at once may be refused.
const audit = {
  access: 'auditor',
  limit: 'histories',
  errors: ['api:error:conflict', 'api:error:logUnproven'],
} as const;

export const findCitizens = query('POST', 'audit/find', {
  summary: 'A citizen by pseudonymous id, or a random sample',
  body: AuditFindBody,
  answer: AuditFindAnswer,
  ...audit,
});
export const citizenEvents = query('POST', 'audit/events', {
  summary: 'The events of a citizen',
  body: AuditEventsBody,
  answer: AuditEventsAnswer,
  ...audit,
});
export const replayMoment = query('POST', 'audit/replay', {
  summary: 'The footprint of a citizen as of a moment',
  body: AuditReplayBody,
  answer: AuditReplayAnswer,
  ...audit,
});
export const compareMoments = query('POST', 'audit/compare', {
  summary: 'What changed between two moments, event by event',
  body: AuditCompareBody,
  answer: AuditCompareAnswer,
  ...audit,
});
export const verifyChain = query('POST', 'audit/verify', {
  summary: 'Whether the log of a citizen, or all of it, fits together',
  body: AuditVerifyBody,
  answer: AuditVerifyAnswer,
  ...audit,
});
export const exportHistory = query('POST', 'audit/export', {
  summary: 'The history as a file; its digest is in the header repr-digest',
  security: 'export',
  body: AuditExportBody,
  answer: T.Unknown(),
  media: { 'application/x-ndjson': T.String(), 'text/csv': T.String() },
  ...audit,
});
export const openHead = query('GET', 'open/heads', {
  summary:
    'The newest signed head of the log, a note as C2SP tlog-checkpoint has it; its tiles are below open/tiles/',
  access: 'public',
  limit: 'publicFigures',
  answer: T.Unknown(),
  media: { 'text/plain': T.String() },
  errors: ['api:error:noConstant'],
});
export const openKey = query('GET', 'open/key', {
  summary: 'The public key of signed heads, histories and certificates, and the keys before it',
  access: 'public',
  limit: 'publicFigures',
  answer: T.Object({
    /** Ed25519, SubjectPublicKeyInfo (DER) in base64. */
    publicKey: T.String(),
    /** The newest first. Each is signed by the later key over the canonical JSON of the other fields and `kind: 'footprint audit key'`. */
    changes: T.Array(AuditKeyChanged.schema),
  }),
});
export const cosignedHead = query('GET', 'open/heads/cosigned', {
  summary: 'The newest head that witnesses have signed as well (C2SP tlog-cosignature)',
  access: 'public',
  limit: 'publicFigures',
  answer: T.Unknown(),
  media: { 'text/plain': T.String() },
  errors: ['api:error:noConstant'],
});
export const ownHistory = query('POST', 'user/history', {
  summary: 'What the citizen entered, when, and what it changed',
  body: HistoryBody,
  answer: HistoryAnswer,
  limit: 'histories',
});
