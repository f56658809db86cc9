import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { BadEvent, ChainCheck } from './chainCheck.ts';

/** Events read at a time: some milliseconds. Other work gets its turn in between. */
const PAGE = 250;

/** A log as it is followed; one that is followed from its beginning needs no streams. */
export type FollowedLog = Pick<EventStore, 'gapless' | 'readAll'> &
  Partial<Pick<EventStore, 'readStream' | 'misindexed'>>;

export interface FollowOptions {
  /** Takes an event that fits into its chain; answers how it does not fit otherwise. */
  readonly onEvent?: (event: StoredEvent) => BadEvent | undefined;
  /** After each page. */
  readonly onPage?: () => Promise<void> | void;
}

/**
 * Reads the log on from where the check stands, to its end, and checks the chain of every stream.
 * @returns the first event that does not fit
 * @throws StoreUnavailable when the log cannot be read now
 */
export async function followLog(
  store: FollowedLog,
  check: ChainCheck,
  { onEvent, onPage }: FollowOptions = {},
): Promise<BadEvent | undefined> {
  const isPart = check.events > 0;
  for (let after = check.position, atEnd = false; !atEnd; ) {
    const page = await readPage(store, after);
    for (const event of page.events) {
      if (isPart && event.revision > 0 && check.ends.get(event.stream) === undefined)
        await beginStream(store, check, event);
      const bad = check.take(event) ?? onEvent?.(event);
      if (bad) return bad;
    }
    if (page.bad) return page.bad;
    const misindexed = await store.misindexed?.(after, page.position);
    if (misindexed) return { misfit: 'content', ...misindexed };
    ({ position: after, atEnd } = page);
    await onPage?.();
    await nextTurn();
  }
  return undefined;
}

/** Begins a stream in a part of the log: its first event there is chained to one that lies before that part. */
async function beginStream(store: FollowedLog, check: ChainCheck, event: StoredEvent): Promise<void> {
  const { stream, revision } = event;
  const [before] = (await store.readStream?.(stream, revision - 1)) ?? [];
  if (before && before.revision === revision - 1)
    check.begin(stream, { revision: before.revision, hash: before.metadata.hash });
}

interface ReadPage {
  readonly events: readonly StoredEvent[];
  readonly position: string;
  readonly atEnd: boolean;
  readonly bad?: BadEvent;
}

/** A page; where one of its events cannot be read, those before it and that one's place. */
async function readPage(store: Pick<EventStore, 'readAll'>, after: string): Promise<ReadPage> {
  try {
    return await store.readAll({ after, limit: PAGE });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const events: StoredEvent[] = [];
    for (let at = after; ; ) {
      try {
        const { events: one, position, atEnd } = await store.readAll({ after: at, limit: 1 });
        events.push(...one);
        at = position;
        // The reading itself may have failed, and no event.
        if (atEnd || events.length >= PAGE) return { events, position, atEnd };
      } catch (failure) {
        return { events, position: at, atEnd: true, bad: placeOf(failure) };
      }
    }
  }
}

/**
 * Where an event is that could not be read.
 * @throws StoreUnavailable when that is what the failure says
 */
export function placeOf(failure: unknown): BadEvent {
  if (failure instanceof StoreUnavailable) throw failure;
  return failure instanceof UnreadableEvent
    ? {
        misfit: 'unreadable',
        stream: failure.stream,
        revision: failure.revision,
        position: failure.position,
      }
    : { misfit: 'unreadable' };
}
