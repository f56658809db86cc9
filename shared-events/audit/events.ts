import * as T from 'typebox';
import { RoundName } from '../catalogue/campaigns.ts';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { EpochSeconds, OneOf, UserId } from '../kernel/fields.ts';

/** Inspections that auditors can make. */
export const INSPECTIONS = ['found', 'events', 'replay', 'compare', 'verify', 'export'] as const;
export type Inspection = (typeof INSPECTIONS)[number];

/** An auditor inspected the histories of these citizens; none: the log as a whole. */
const HistoryInspected = declareEvent('HistoryInspected', 1, {
  inspection: says('wann und was', OneOf(INSPECTIONS)),
  subjects: T.Array(UserId),
});

/** Questions whose answers organisers can read, each the text of a field that says so. */
export const QUESTIONS = ['general', 'reasons'] as const;
export type Question = (typeof QUESTIONS)[number];

/** An organiser read what these citizens answered to a question in a round. */
const AnswersRead = declareEvent('AnswersRead', 1, {
  round: says('Runde', RoundName),
  question: says('welche Frage', OneOf(QUESTIONS)),
  subjects: T.Array(UserId),
});

/** An operator took everything that these citizens had entered out of the product, in plain text. */
const CitizenExported = declareEvent('CitizenExported', 1, { subjects: T.Array(UserId) });

export const AUDIT_EVENTS = [HistoryInspected, AnswersRead, CitizenExported] as const;
export type AuditEvent = EventOf<(typeof AUDIT_EVENTS)[number]>;

/** Prefix of the streams that hold who looked at what. */
export const AUDIT_STREAMS = 'audit-';

/** One stream per auditor or organiser. It belongs to no area of a citizen: no view is folded from it. */
export const auditStreamOf = (auditorId: string): string => `${AUDIT_STREAMS}${auditorId}`;

/**
 * The first `events` events of the log, as they stood when it was signed: the root of a Merkle tree over the ends of
 * all `streams`, Ed25519 over the statement. `erasures`: how many the list of erasures held; absent in heads of before it
 * was counted.
 */
export const HeadSigned = declareEvent('HeadSigned', 1, {
  events: T.Integer(),
  streams: T.Integer(),
  root: T.String(),
  erasures: T.Optional(T.Integer()),
  signedAt: EpochSeconds(),
  publicKey: T.String(),
  signature: T.String(),
});

export const HEAD_EVENTS = [HeadSigned] as const;
export type HeadEvent = EventOf<(typeof HEAD_EVENTS)[number]>;

/** Name of the one stream of signed heads. */
export const HEADS_STREAM = 'heads';

/**
 * The log was put back to what a backup of it held: `backup` is when that was made (ISO time), `head` the position of its
 * newest event, `discarded` how many events were given up; since version 2 absent where
 * the log that was given up could not be read.
 */
export const LogRestored = declareEvent('LogRestored', 2, {
  backup: T.String(),
  head: T.String(),
  discarded: T.Optional(T.Integer()),
});

/**
 * The log ended before where it had ended when it was served here: `seen` and `found` are positions, `lost` how many events
 * went, where positions have no gaps. A restore that says of itself what it gave up is none of these.
 */
export const LogShortened = declareEvent('LogShortened', 1, {
  seen: T.String(),
  found: T.String(),
  lost: T.Optional(T.Integer()),
});

/** An operator took another AUDIT_KEY; both public keys in base64, the signature by the new one. */
export const AuditKeyChanged = declareEvent('AuditKeyChanged', 1, {
  former: T.String(),
  publicKey: T.String(),
  changedAt: EpochSeconds(),
  signature: T.String(),
});

/** Why the tree over the log could not be gone on with. */
const HEAD_FAULTS = ['missing', 'forged', 'older', 'damaged', 'ahead', 'rewritten', 'uncovered'] as const;
export type HeadFault = (typeof HEAD_FAULTS)[number];

/**
 * An operator has the tree over the log begin anew, or gone on with, and says why. `former`: the head that is given up, as it
 * was signed; absent where none was found. `givenUp`, since version 2: the latest tree that was known, its root in base64, and
 * whether the log begins with its events; absent where none was known.
 */
export const HeadsAccepted = declareEvent('HeadsAccepted', 2, {
  fault: OneOf(HEAD_FAULTS),
  reason: T.String(),
  former: T.Optional(T.String()),
  givenUp: T.Optional(T.Object({ size: T.Integer(), root: T.String(), isKept: T.Boolean() })),
});

export const LOG_EVENTS = [LogRestored, LogShortened, AuditKeyChanged, HeadsAccepted] as const;

/** Name of the one stream of events on the log as a whole. */
export const LOG_STREAM = 'log';
