import { join } from 'node:path';
import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { buildViews } from '@footprint/projections/runner/build.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import { runToEnd } from '../../support/views/runToEnd.ts';
import { VIEWS } from '../../support/views/views.ts';
import { Demo, writeLog } from '../measure/logs.ts';
import { openLog, rethrow } from '../measure/stores.ts';
import { freshLog, type Server } from './servers.ts';

const APPENDS_AT_ONCE = 64;
/** Below the port's limit of bytes as well. */
const MOST_EVENTS = 100;

/** The product's own histories, mixed as in a real log. */
export interface HistoryLog {
  readonly file: string;
  /** Content of the log, for titles. */
  readonly size: string;
  readonly note: string;
}

export async function writeHistories(folder: string, size: number): Promise<HistoryLog> {
  const demo = await Demo.seed(folder, 100);
  const copies = demo.copiesFor(size);
  const file = join(folder, 'history.db');
  const events = writeLog(file, demo.spread(copies));
  return {
    file,
    size: `${events.toLocaleString('en')} events of ${demo.citizens * copies} citizens`,
    note: `histories of ${demo.citizens} demonstration citizens made by commands, copied, all citizens living at the same time`,
  };
}

/** Copies a log to a server, whole streams, many events at a time: only reading them is measured. */
export async function copyTo(server: Server, file: string) {
  const log = await openLog(file);
  const events = await readWholeLog(log);
  await log.close();
  const address = freshLog(server);
  const store = await openLog(address);
  const next = Map.groupBy(events, ({ stream }) => stream).entries();
  await Promise.all(
    Array.from({ length: APPENDS_AT_ONCE }, async () => {
      for (const [stream, own] of next) await append(store, stream, own);
    }),
  );
  await store.close();
  return { address, events };
}

async function append(store: EventStore, stream: string, events: readonly StoredEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += MOST_EVENTS) {
    const some = events.slice(at, at + MOST_EVENTS);
    await store.append({
      stream,
      expectedRevision: at === 0 ? 'none' : at - 1,
      commandId: some[0]?.id ?? '',
      events: some.map(({ id, type, data, metadata }) => ({ id, type, data, metadata })),
    });
  }
}

/** Builds the product's views of the partitions, to the end of the log; answers how many events that were. */
export async function projectAll(
  events: EventStore,
  views: ViewStore,
  partitions = PARTITIONS,
): Promise<number> {
  let built = 0;
  const options = { events, views, ...targetSet(VIEWS, 1), held: new Map(partitions.map((p) => [p, 1])) };
  await buildViews({
    ...options,
    openBuckets,
    onPoison: (_, error) => rethrow(error),
    signal: new AbortController().signal,
    onBatch: (progress) => {
      built += progress.events;
    },
  });
  return built + (await runToEnd(options));
}
