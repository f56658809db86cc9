import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

type Log = Pick<EventStore, 'readAll'>;

const PAGE = 1_000;
const RETRIES = 5;

export interface Copied {
  readonly events: number;
  /** Number of events that were in the target already: an earlier run was cut short. */
  readonly repeated: number;
}

/**
 * Appends every event of one log to another in the same order, with the same ids, revisions, metadata and times. One
 * append after the other, because their order is the log's. A run that was cut short is simply repeated.
 * @throws ConcurrencyConflict when a stream of the target holds something else
 */
export async function copyEvents(
  from: Log,
  to: EventStore,
  progress: (events: number) => void,
): Promise<Copied> {
  let copied: Copied = { events: 0, repeated: 0 };
  let open: StoredEvent[] = [];
  const flush = async (): Promise<void> => {
    if (open.length === 0) return;
    const repeated = await appendAgain(to, open);
    copied = {
      events: copied.events + open.length,
      repeated: copied.repeated + (repeated ? open.length : 0),
    };
    open = [];
  };
  for await (const page of pagesOf(from)) {
    for (const event of page) {
      if (!isSameCommand(open.at(-1), event)) await flush();
      open.push(event);
    }
    progress(copied.events);
  }
  await flush();
  return copied;
}

/** The first event in which the logs differ, undefined when they are the same from beginning to end. */
export async function firstDifference(a: Log, b: Log): Promise<string | undefined> {
  const [left, right] = [eventsOf(a), eventsOf(b)];
  for (let index = 0; ; index++) {
    const [one, other] = [await left.next(), await right.next()];
    if (one.done && other.done) return undefined;
    if (one.done || other.done)
      return `event ${index + 1} is in one log only: ${describe(one.value ?? other.value)}`;
    if (fingerprint(one.value) !== fingerprint(other.value))
      return `event ${index + 1} differs: ${describe(one.value)}, ${describe(other.value)}`;
  }
}

async function* pagesOf(store: Log): AsyncGenerator<readonly StoredEvent[], void> {
  for (let after = ''; ; ) {
    const { events, position, atEnd } = await store.readAll({ after, limit: PAGE });
    yield events;
    if (atEnd) return;
    after = position;
  }
}

async function* eventsOf(store: Log): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of pagesOf(store)) yield* page;
  return undefined;
}

/** Events of one command were appended together, and only as such does the target know the command. */
const isSameCommand = (last: StoredEvent | undefined, next: StoredEvent): boolean =>
  last !== undefined &&
  last.stream === next.stream &&
  last.revision + 1 === next.revision &&
  last.metadata.commandId === next.metadata.commandId;

async function appendAgain(to: EventStore, events: readonly StoredEvent[]): Promise<boolean> {
  const [first] = events;
  if (!first) return false;
  const { stream, revision, metadata } = first;
  for (let attempt = 1; ; attempt++) {
    try {
      const { repeated } = await to.append({
        stream,
        expectedRevision: revision === 0 ? 'none' : revision - 1,
        events: events.map(({ id, type, data, metadata: own }) => ({ id, type, data, metadata: own })),
        commandId: metadata.commandId,
      });
      return repeated;
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || attempt === RETRIES) throw error;
    }
  }
}

const fingerprint = ({ id, stream, revision, type, data, metadata }: StoredEvent): string =>
  JSON.stringify([id, stream, revision, type, data, metadata]);

const describe = (event: StoredEvent | undefined): string =>
  event ? `${event.stream} ${event.revision} (${event.type})` : 'nothing';
