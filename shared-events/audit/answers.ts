import * as T from 'typebox';
import { BudgetAnswer } from '../budget/answers.ts';
import { SECTOR_NAMES } from '../constants/sectors.ts';
import { SectorAnswer } from '../emissions/answers.ts';
import { OneOf, UserId } from '../fields.ts';
import { UsedMeasure } from '../measures/answers.ts';

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
  /** Of a sector's emissions, or of what measures reduce in it. */
  sector: T.Optional(OneOf(SECTOR_NAMES)),
  before: value,
  after: value,
});
export type Change = T.Static<typeof Change>;

/** Results of a year as of a moment. */
export const ReplayedState = T.Object({
  footprint: T.Array(SectorAnswer),
  /** Sum over all sectors, averages where nothing counts, tonnes CO2e. */
  total: T.Number(),
  /** Tonnes CO2e. */
  compensation: T.Number(),
  budget: BudgetAnswer,
  measures: T.Array(T.Object(measure)),
});
export type ReplayedState = T.Static<typeof ReplayedState>;

export const AuditReplayAnswer = T.Object({
  ...ReplayedState.properties,
  year: T.Integer(),
  factorEdition: T.String(),
  /** Of the newest event that counts, and how many do. */
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
  misfit: OneOf(['content', 'order', 'missing', 'unreadable', 'forged', 'rewritten']),
  stream: T.Optional(T.String()),
  revision: T.Optional(T.Integer()),
  position: T.Optional(Position),
});
export const AuditVerifyAnswer = T.Object({
  ok: T.Boolean(),
  /** Events that fitted. */
  checked: T.Integer(),
  firstBad: T.Optional(BadEvent),
  /** When the newest head of the log was signed. */
  signedAt: T.Union([Moment, T.Null()]),
});
export type AuditVerifyAnswer = T.Static<typeof AuditVerifyAnswer>;

/** The calls that bring back what was deleted. */
const RESTORE_CALLS = [
  'meter-value/to-housing-meter',
  'mobility/vehicle',
  'mobility/flight',
  'groups/create',
  'measures/to-user',
] as const;

/** A command that brings back what an entry deleted; sent with this key it takes effect once, however often it is sent. */
export const Restore = T.Object({
  call: OneOf(RESTORE_CALLS),
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
  /** Of a deletion that has not been taken back. */
  restore: T.Optional(Restore),
});
export type HistoryEntry = T.Static<typeof HistoryEntry>;

export const HistoryAnswer = T.Object({
  year: T.Integer(),
  /** The newest first. */
  entries: T.Array(HistoryEntry),
  /** Where the next older ones begin, null when there are none. */
  before: T.Union([Position, T.Null()]),
});
export type HistoryAnswer = T.Static<typeof HistoryAnswer>;
