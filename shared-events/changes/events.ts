import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf, Sealed } from '../kernel/event.ts';

/**
 * A command that changes several areas was accepted as a whole. What each area is given is kept here first, all of it in one
 * event, and then appended to their streams: whatever cuts that off, it is completed by this.
 */
const ChangesAccepted = declareEvent('ChangesAccepted', 1, {
  /** Each area with its events as its decider made them, and the versions of their schemas; as JSON. */
  parts: says('mehrere Bereiche', Sealed()),
});

export const CHANGES_EVENTS = [ChangesAccepted] as const;
export type ChangesEvent = EventOf<(typeof CHANGES_EVENTS)[number]>;

/** Prefix of the names of these streams, one per citizen concerned. */
export const CHANGES_STREAMS = 'changes-';

export const changesStreamOf = (userId: string): string => `${CHANGES_STREAMS}${userId}`;
