import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventStore, UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { LOG_STREAM, LogRestored } from '@footprint/shared-events/audit/events.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import type { EventOf } from '@footprint/shared-events/event.ts';
import { type BadEvent, ChainCheck } from './chainCheck.ts';
import { endLines, rootOf, type SignedHead, type StreamEndLine } from './signedHead.ts';

/** Events read at a time. Other work gets its turn in between. */
const PAGE = 1_000;

/** A head that was kept, with the ends of all streams where they were kept as well. */
export interface KeptHead {
  readonly head: SignedHead;
  readonly ends?: readonly StreamEndLine[];
}

export interface VerifyOptions {
  /** Heads that the log is compared with. */
  readonly kept?: readonly KeptHead[];
  readonly onProgress?: (events: number) => void;
}

type Restored = EventOf<typeof LogRestored>['data'];

/** A head that was signed over a log which a restore has replaced since. */
interface SupersededHead {
  readonly head: SignedHead;
  readonly restored: Restored;
  /** When that was recorded, epoch milliseconds. */
  readonly restoredAt: number;
}

export interface Verification {
  /** Events that fitted. */
  readonly checked: number;
  readonly check: ChainCheck;
  /** The first event that does not fit. */
  readonly firstBad?: BadEvent;
  /** A kept head that is not that of this log, although every chain in it fits: it was written anew. */
  readonly rewritten?: SignedHead;
  /** Kept heads over events that a restore gave up: they say nothing of this log any more. */
  readonly superseded: readonly SupersededHead[];
}

/**
 * Reads the whole log and checks the chain of every stream, and kept heads against it. A log that is still written is
 * checked up to its end.
 * @throws StoreUnavailable when the log cannot be read now
 */
export async function verifyLog(
  store: Pick<EventStore, 'gapless' | 'readAll'>,
  { kept = [], onProgress }: VerifyOptions = {},
): Promise<Verification> {
  const check = new ChainCheck(store.gapless);
  const expected = new Map(
    kept.flatMap(({ ends = [] }) => ends.map(([stream, revision, hash]) => [`${revision} ${stream}`, hash])),
  );
  let heads = kept.map(({ head }) => head).sort((a, b) => a.events - b.events);
  const superseded: SupersededHead[] = [];
  const done = (rest: Pick<Verification, 'firstBad' | 'rewritten'>): Verification => ({
    checked: check.events,
    check,
    superseded,
    ...rest,
  });
  let rewritten: SignedHead | undefined;
  const compareHeads = (): void => {
    while (heads[0]?.events === check.events) {
      const head = heads.shift();
      if (head && rootOf(endLines(check.tips)) !== head.root) rewritten ??= head;
    }
  };
  /** What was signed before over more events than were restored is not to be found here. */
  const giveUp = ({ data, metadata }: StoredEvent): void => {
    const restoredAt = metadata.recordedAt;
    const isGivenUp = (head: SignedHead) => head.events > check.events && head.signedAt * 1000 <= restoredAt;
    for (const { head, ends = [] } of kept.filter((one) => heads.includes(one.head) && isGivenUp(one.head))) {
      superseded.push({ head, restored: data as Restored, restoredAt });
      for (const [stream, revision] of ends) expected.delete(`${revision} ${stream}`);
    }
    heads = heads.filter((head) => !isGivenUp(head));
  };
  const take = (event: StoredEvent): BadEvent | undefined => {
    compareHeads();
    if (event.stream === LOG_STREAM && event.type === LogRestored.type) giveUp(event);
    const bad = check.take(event);
    if (bad) return bad;
    const { stream, revision, position } = event;
    const name = `${revision} ${stream}`;
    const hash = expected.get(name);
    expected.delete(name);
    // The chain up to here was written anew, with hashes that fit each other and not the kept one.
    return hash === undefined || hash === event.metadata.hash
      ? undefined
      : { misfit: 'content', stream, revision, position };
  };
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await readPage(store, after);
    for (const event of page.events) {
      const firstBad = take(event);
      if (firstBad) return done({ firstBad });
    }
    if (page.bad) return done({ firstBad: page.bad });
    ({ position: after, atEnd } = page);
    onProgress?.(check.events);
    await nextTurn();
  }
  compareHeads();
  const [gone] = expected.keys();
  if (gone !== undefined) {
    const [revision, ...stream] = gone.split(' ');
    return done({ firstBad: { misfit: 'missing', stream: stream.join(' '), revision: Number(revision) } });
  }
  // More events were signed than there are.
  return done((rewritten ?? heads[0]) ? { rewritten: (rewritten ?? heads[0]) as SignedHead } : {});
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
        const { events: one, position } = await store.readAll({ after: at, limit: 1 });
        events.push(...one);
        at = position;
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
