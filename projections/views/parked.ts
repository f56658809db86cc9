import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { Document, View } from '../view.ts';

/** An event that a view could not fold, and whether an operator has said to go on without it. */
export interface BadEvent extends Pick<StoredEvent, 'position' | 'stream' | 'revision' | 'type'> {
  readonly eventId: string;
  readonly why: string;
  /** Position of the decision, null while the view waits for one. */
  readonly skippedAt: string | null;
}

/**
 * A citizen's documents of one view wait: an event cannot be folded, so nothing after it is, until an operator skips it.
 * Other citizens and other views go on. All bad events there ever were are kept, so that a batch that is folded again
 * gives the same.
 */
export interface Parked {
  readonly view: string;
  readonly collection: string;
  readonly userId: string;
  readonly bad: readonly BadEvent[];
  /** There, as 1, as long as the view waits: what readers look for. */
  readonly waiting?: 1;
}

/** Not folded from events by functions of its own: the runner writes what it parks and releases. */
export const parkedView: View = {
  name: 'parked',
  version: 1,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {},
  indexes: ['waiting'],
};

export const parkedKey = (collection: string, userId: string): string => `${collection}/${userId}`;

/** Whether an event has to wait for another, or is itself waited for, by what was decided up to `now`. */
export const waitsAt = (parked: Parked | undefined, position: string, now: string): boolean =>
  parked?.bad.some((b) => b.position <= position && (b.skippedAt === null || b.skippedAt > now)) ?? false;

/** With one more bad event; the same where it is known already. */
export function park(parked: Parked, bad: BadEvent): Parked {
  if (parked.bad.some(({ eventId }) => eventId === bad.eventId)) return parked;
  return { ...parked, bad: [...parked.bad, bad], waiting: 1 };
}

/** With the bad event skipped from the position on. */
export function release({ waiting: _, ...parked }: Parked, eventId: string, position: string): Parked {
  const bad = parked.bad.map((b) =>
    b.eventId === eventId ? { ...b, skippedAt: b.skippedAt ?? position } : b,
  );
  return { ...parked, bad, ...(bad.some(({ skippedAt }) => skippedAt === null) && { waiting: 1 }) };
}

export const toParked = (document: Document | null | undefined): Parked | undefined =>
  (document ?? undefined) as Parked | undefined;
