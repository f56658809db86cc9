import { LOG_STREAM, LogRestored } from '@footprint/shared-events/audit/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import { type BadEvent, ChainCheck, type Followed } from './chainCheck.ts';
import { type DailyHead, rootOfEnds, type StreamEndLine } from './dailyHeads.ts';
import { type FollowedLog, followLog } from './followLog.ts';
import type { TreeCheck, TreeFindings } from './treeCheck.ts';

/** A daily head of former versions, with the ends of all streams where they were kept as well. */
export interface KeptHead {
  readonly head: DailyHead;
  readonly ends?: readonly StreamEndLine[];
}

export interface VerifyOptions {
  /** Daily heads that the log is compared with; only where it is read from its beginning. */
  readonly daily?: readonly KeptHead[];
  /** Compares the log with the tree over it. */
  readonly tree?: TreeCheck;
  /** Part that has been verified before and is not read again. */
  readonly from?: Followed;
  /** Hears each event that fits into its chain. */
  readonly onEvent?: (event: StoredEvent) => void;
  /** After each page; the next one waits for it. */
  readonly onProgress?: (events: number) => Promise<void> | void;
}

type Restored = EventOf<typeof LogRestored>['data'];

/** A daily head that was signed over a log which a restore has replaced since. */
interface SupersededHead {
  readonly head: DailyHead;
  readonly restored: Restored;
  /** When that was recorded, epoch milliseconds. */
  readonly restoredAt: number;
}

export interface Verification {
  /** Events that fitted, those before included. */
  readonly checked: number;
  /** Streams that were read. */
  readonly streams: number;
  /** The first event that does not fit. */
  readonly firstBad?: BadEvent;
  /** A daily head that is not that of this log, although every chain in it fits: it was written anew. */
  readonly rewritten?: DailyHead;
  /** Daily heads over events that a restore gave up: they say nothing of this log any more. */
  readonly superseded: readonly SupersededHead[];
  /** How the log compares with the tree over it. */
  readonly tree?: TreeFindings;
}

/**
 * Reads the log and checks the chain of every stream, and what was signed of it. A log that is still written is checked up to
 * its end. What it holds in memory does not grow with the log.
 * @throws StoreUnavailable when the log cannot be read now
 */
export async function verifyLog(
  store: FollowedLog,
  { daily = [], tree, from, onEvent: hear, onProgress }: VerifyOptions = {},
): Promise<Verification> {
  using check = new ChainCheck(store.gapless, from);
  const expected = new Map(
    daily.flatMap(({ ends = [] }) => ends.map(([stream, revision, hash]) => [`${revision} ${stream}`, hash])),
  );
  let heads = daily.map(({ head }) => head).sort((a, b) => a.events - b.events);
  const superseded: SupersededHead[] = [];
  let rewritten: DailyHead | undefined;
  /** Gives up heads signed before over more events than were restored: their tail is not to be found here. */
  const giveUp = ({ data, metadata }: StoredEvent): void => {
    const restoredAt = metadata.recordedAt;
    const isGivenUp = (head: DailyHead) => head.events >= check.events && head.signedAt * 1000 <= restoredAt;
    for (const { head, ends = [] } of daily.filter(
      (one) => heads.includes(one.head) && isGivenUp(one.head),
    )) {
      superseded.push({ head, restored: data as Restored, restoredAt });
      for (const [stream, revision] of ends) expected.delete(`${revision} ${stream}`);
    }
    heads = heads.filter((head) => !isGivenUp(head));
  };
  const onEvent = (event: StoredEvent): BadEvent | undefined => {
    const { stream, revision, position } = event;
    if (stream === LOG_STREAM && event.type === LogRestored.type) giveUp(event);
    tree?.take(event);
    hear?.(event);
    while (heads[0]?.events === check.events) {
      const head = heads.shift();
      if (head && rootOfEnds(check.ends.inOrder()) !== head.root) rewritten ??= head;
    }
    const name = `${revision} ${stream}`;
    const hash = expected.get(name);
    expected.delete(name);
    // The chain up to here was written anew, with hashes that fit each other and not the kept one.
    return hash === undefined || hash === event.metadata.hash
      ? undefined
      : { misfit: 'content', stream, revision, position };
  };
  const onPage = async (): Promise<void> => {
    await tree?.compare();
    await onProgress?.(check.events);
  };
  let firstBad = await followLog(store, check, { onEvent, onPage });
  const [gone] = expected.keys();
  if (!firstBad && gone !== undefined) {
    const [revision, ...stream] = gone.split(' ');
    firstBad = { misfit: 'missing', stream: stream.join(' '), revision: Number(revision) };
  }
  // A log that breaks off has nothing to compare with the tree beyond that place.
  const found = firstBad ? undefined : await tree?.end();
  // A head that is left covers more events than the log has: its end is missing.
  const another = rewritten ?? heads[0];
  return {
    checked: check.events,
    streams: check.ends.size,
    superseded,
    ...(firstBad && { firstBad }),
    ...(!firstBad && another && { rewritten: another }),
    ...(found && { tree: found }),
  };
}
