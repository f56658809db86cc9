import { type EventStore, UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf, prefixesOf } from '../partition.ts';
import { userIdOfStream, type View } from '../view.ts';
import { type BadEvent, type Parked, parkedView } from '../views/parked.ts';
import { documentsOf, readActiveSet, readGeneration, targetSet } from './activeSet.ts';
import { listAllWaiting } from './waiting.ts';

/** Events counted in the partitions that stand at the same position: they are asked for again and again. */
const MOST = 1_000;
/** Pages read for partitions in which no event has been found yet. */
const MOST_PAGES = 5;

/** How much of the log is not folded, as far as it is counted. */
interface Backlog {
  readonly events: number;
  /** When the oldest was recorded, in epoch milliseconds; -Infinity where the log cannot be read, undefined where all is folded. */
  readonly since: number | undefined;
}

/** How far a view is behind the log in a partition. */
export interface Lag extends Backlog {
  readonly view: string;
  readonly partition: number;
}

const NONE: Backlog = { events: 0, since: undefined };

/**
 * How far each view is behind: where readers are served from it, else where it is built. A citizen whose documents wait for
 * an operator counts with the event that they wait for.
 */
export async function readLags(
  events: EventStore,
  views: ViewStore,
  declared: readonly View[],
): Promise<readonly Lag[]> {
  const target = targetSet(declared, await readGeneration(views));
  const active = await readActiveSet(views);
  const places = target.placed
    .filter(({ view }) => view !== parkedView)
    .map(({ view, collection }) => {
      const served = documentsOf(active, view);
      return active && served !== undefined
        ? { view: view.name, set: active.set, collection: served }
        : { view: view.name, set: target.set, collection };
    });
  const behind = new Map<string, ReadonlyMap<number, Backlog>>();
  for (const set of new Set(places.map((place) => place.set)))
    behind.set(set, await behindCheckpoints(events, views, set));
  const waiting = await waitingByPlace(events, await listAllWaiting(views));
  return places.flatMap(({ view, set, collection }) =>
    PARTITIONS.map((partition) => ({
      view,
      partition,
      ...together(
        behind.get(set)?.get(partition) ?? NONE,
        waiting.get(placeOf(collection, partition)) ?? NONE,
      ),
    })),
  );
}

const together = (one: Backlog, other: Backlog): Backlog => ({
  events: one.events + other.events,
  since: older(one.since, other.since),
});

const older = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || (other !== undefined && other < one) ? other : one;

/** Events that lie after the checkpoints of a set, by partition. */
async function behindCheckpoints(
  events: EventStore,
  views: ViewStore,
  set: string,
): Promise<ReadonlyMap<number, Backlog>> {
  const reached = new Map((await views.checkpoints(set)).map((c) => [c.partition, c.position]));
  // Partitions that one projector keeps stand at one position, and are read together.
  const groups = Map.groupBy(PARTITIONS, (partition) => reached.get(partition) ?? '');
  const found = await Promise.all([...groups].map(([after, own]) => behindPosition(events, after, own)));
  return new Map(found.flatMap((backlogs) => [...backlogs]));
}

async function behindPosition(
  events: EventStore,
  after: string,
  partitions: readonly number[],
): Promise<ReadonlyMap<number, Backlog>> {
  const found = new Map<number, Backlog>();
  try {
    let position = after;
    let missing = partitions;
    for (let page = 0; page < MOST_PAGES && missing.length > 0; page++) {
      const next = await events.readAll({ after: position, prefixes: prefixesOf(missing), limit: MOST });
      for (const { stream, metadata } of next.events) {
        const partition = partitionOf(userIdOfStream(stream) ?? '');
        if (!missing.includes(partition)) continue;
        const { events: counted, since } = found.get(partition) ?? NONE;
        found.set(partition, { events: counted + 1, since: since ?? metadata.recordedAt });
      }
      if (next.atEnd) break;
      position = next.position;
      missing = partitions.filter((partition) => !found.has(partition));
    }
    return found;
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    // No projector comes past it either.
    return new Map(partitions.map((partition) => [partition, UNREADABLE]));
  }
}

const UNREADABLE: Backlog = { events: 1, since: Number.NEGATIVE_INFINITY };

const placeOf = (collection: string, partition: number): string => `${collection} ${partition}`;

/** Events that citizens' documents wait for, by collection and partition. */
async function waitingByPlace(
  events: EventStore,
  notes: readonly Parked[],
): Promise<ReadonlyMap<string, Backlog>> {
  const places = Map.groupBy(notes, ({ collection, userId }) => placeOf(collection, partitionOf(userId)));
  const backlogs = [...places].map(async ([place, own]) => {
    const [oldest, ...others] = own
      .flatMap(({ bad }) => bad.filter(({ skippedAt }) => skippedAt === null))
      .sort((one, other) => (one.position < other.position ? -1 : 1));
    const backlog: Backlog = oldest
      ? { events: others.length + 1, since: await recordedAt(events, oldest) }
      : NONE;
    return [place, backlog] as const;
  });
  return new Map(await Promise.all(backlogs));
}

async function recordedAt(events: EventStore, { stream, revision }: BadEvent): Promise<number> {
  try {
    const [event] = await events.readStream(stream, revision);
    return event?.metadata.recordedAt ?? Number.NEGATIVE_INFINITY;
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    return Number.NEGATIVE_INFINITY;
  }
}
