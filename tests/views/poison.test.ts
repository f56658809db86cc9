import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { buildDocument } from '@footprint/projections/replay/citizen.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { readActiveSet, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { verifyViews } from '@footprint/projections/runner/verify.ts';
import { parkedView } from '@footprint/projections/views/parked.ts';
import { poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import { expect, test } from 'vitest';
import { longHistory } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { Crash, crashingViewStore } from '../support/views/crashingViewStore.ts';
import {
  collectionOf,
  contents,
  type Event,
  FRAGILE,
  fragileStores,
  project,
  unbearable,
} from '../support/views/fragileViews.ts';

const freshStore = fragileStores();

/** A log that goes on: it reports its end again and again, as a live one does. */
const quiet = (log: EventStore): EventStore => ({
  ...log,
  async *subscribe(request) {
    let after = request.after;
    for await (const page of log.subscribe(request)) {
      after = page.position;
      yield page;
    }
    while (!request.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      yield { events: [], position: after, atEnd: true };
    }
  },
});

const HISTORY = await longHistory((h) => h.length > 40 && h.every(({ type }) => type !== 'AccountErased'));

test('an unknown event holds up the views that need it, of its citizen alone', async () => {
  const at = HISTORY.findLastIndex((e) => e.type === 'ReadingAdded');
  const unknown = HISTORY.map((event, i) => (i === at ? { ...event, type: 'NotKnownYet' } : event));
  const userId = HISTORY[at]?.metadata.userId ?? '';
  const [healthy, views] = [await freshStore(), await freshStore()];
  await project(HISTORY, healthy);
  const poison = await project(unknown, views);
  expect(poison.map(String).join()).toMatch(/cannot fold NotKnownYet/);
  const notes = await views.list(collectionOf(parkedView.name), '', 100);
  expect(notes.map(({ body }) => [body?.view, body?.userId, body?.waiting])).toEqual(
    expect.arrayContaining([
      ['housing', userId, 1],
      ['footprint', userId, 1],
    ]),
  );
  expect(notes).toHaveLength(2);
  for (const name of ['mobility', 'measures', 'totals', 'accounts', 'consumption'])
    expect(await views.list(collectionOf(name), '', 100)).toEqual(
      await healthy.list(collectionOf(name), '', 100),
    );
  for (const name of ['housing', 'footprint']) {
    const others = async (store: ViewStore) =>
      (await store.list(collectionOf(name), '', 100)).filter(({ key }) => key !== userId);
    expect(await others(views)).toEqual(await others(healthy));
  }
});

test('of what cannot be computed the very event is found', async () => {
  unbearable.from = 1e9;
  const at = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
  const tooMuch = HISTORY.map((event, i) =>
    i === at ? { ...event, data: { ...event.data, value: unbearable.from } } : event,
  );
  const views = await freshStore();
  await project(tooMuch, views);
  const notes = await views.list(collectionOf(parkedView.name), '', 100);
  expect(notes).toMatchObject([{ body: { view: 'footprint', bad: [{ eventId: HISTORY[at]?.id }] } }]);
});

const skipOf = (event: Event): Event => ({
  id: 'skip',
  stream: poisonStreamOf(event.metadata.userId ?? ''),
  revision: 0,
  metadata: { ...event.metadata, schemaVersion: 1 },
  type: 'EventSkipped',
  data: { eventId: event.id, reason: 'r' },
});

test.each(['healthy', 'unknown', 'let go on', 'not computed'])(
  'a citizen folded alone has the documents of a build: %s',
  async (kind) => {
    const at = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
    const bad = HISTORY[at] as Event;
    if (kind === 'not computed') unbearable.from = 1e9;
    const changed: Readonly<Record<string, object>> = {
      unknown: { type: 'NotKnownYet' },
      'let go on': { type: 'NotKnownYet' },
      'not computed': { data: { ...bad.data, value: 1e9 } },
    };
    const events = HISTORY.map((event, i) => (i === at ? { ...event, ...changed[kind] } : event));
    const log = kind === 'let go on' ? [...events, skipOf(bad)] : events;
    const views = await freshStore();
    expect((await project(log, views)).length > 0).toBe(kind !== 'healthy');
    const userId = bad.metadata.userId ?? '';
    const own = await readHistory(memoryLog(log), userId);
    for (const view of FRAGILE.filter(({ name }) => ['footprint', 'measures', 'accounts'].includes(name)))
      expect((await buildDocument(view, own)) ?? null, view.name).toEqual(
        (await views.get(collectionOf(view.name), userId))?.body ?? null,
      );
  },
);

/** Another version of one view, as a new release brings it. */
const raised = (name: string) =>
  FRAGILE.map((view) => (view.name === name ? { ...view, version: view.version + 1 } : view));

test('what waited before a switch of versions is not lost by it', async () => {
  // The citizen has another reading, which waits behind this one.
  const isReading = (e: Event) => e.type === 'ReadingAdded';
  const at = HISTORY.findIndex(
    (e, i) =>
      isReading(e) &&
      HISTORY.slice(i + 1).some((o) => isReading(o) && o.metadata.userId === e.metadata.userId),
  );
  const metadata = { ...(HISTORY[at] as Event).metadata, schemaVersion: 1 };
  const log = HISTORY.map((event, i) => (i === at ? { ...event, type: 'NotKnownYet' } : event));
  const skip = skipOf(HISTORY[at] as Event);
  const views = await freshStore();
  const until = async (events: readonly Event[], declared: typeof FRAGILE) => {
    const done = new AbortController();
    const waitsFor = async (): Promise<void> => {
      const head = await memoryLog(events).head();
      const active = await readActiveSet(views);
      const reached =
        active && active.set === targetSet(declared, 1).set ? await views.checkpoints(active.set) : [];
      if (reached.length === 16 && reached.every(({ position }) => position >= head)) done.abort();
    };
    await projectViews({
      openBuckets,
      events: quiet(memoryLog(events)),
      views,
      declared,
      held: allPartitions(1),
      signal: done.signal,
      onBatch: () => void waitsFor(),
      onActive: () => void waitsFor(),
      onPoison: () => undefined,
    });
  };
  await until(log, FRAGILE);
  const newer = raised('budget');
  await until([...log, skip], newer);
  const scratch = await freshStore();
  const found = await verifyViews(memoryLog([...log, skip]), views, scratch, newer, openBuckets);
  expect(found).toMatchObject({ differences: [], unsettled: 0 });
  const meters = (await readActiveSet(views))?.collections.housing ?? '';
  const readings = (await views.get(meters, metadata.userId ?? ''))?.body?.readings;
  expect(JSON.stringify(readings)).toContain('"id"');
});

const AT = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
const ERASED = HISTORY[AT] as Event;
/** Ends with the event that is not known. */
const UNKNOWN = HISTORY.slice(0, AT + 1).map((e, i) => (i === AT ? { ...e, type: 'NotKnownYet' } : e));
const metadata = { ...ERASED.metadata, schemaVersion: 1 };
const ERASURE: Event = {
  id: 'erasure',
  stream: ERASED.stream.replace('housing', 'account'),
  revision: 1,
  type: 'AccountErasureRequested',
  data: { reason: 'owner' },
  metadata,
};

test('an erasure does not wait for an operator', async () => {
  const userId = ERASED.metadata.userId ?? '';
  const views = await freshStore();
  await project(UNKNOWN, views);
  const keysOf = async (name: string) =>
    (await views.list(collectionOf(name), '', 100)).map(({ key }) => key);
  expect(await keysOf('housing')).toContain(userId);
  await project([...UNKNOWN, ERASURE], views);
  for (const name of ['housing', 'footprint']) expect(await keysOf(name)).not.toContain(userId);
  expect(await keysOf('totals')).toContain(userId);
  const notes = await views.list(collectionOf(parkedView.name), '', 100);
  expect(notes).toEqual([]);
});

test('what waited for an erased citizen is dropped at the erasure, wherever a crash cuts its batch', async () => {
  const skip = {
    id: 'skip',
    stream: poisonStreamOf(ERASED.metadata.userId ?? ''),
    revision: 0,
    type: 'EventSkipped',
    data: { eventId: ERASED.id, reason: 'r' },
    metadata,
  };
  const log = [...UNKNOWN, ERASURE, skip];
  const clean = await freshStore();
  await project(log, clean);
  for (let written = 0; written < 60; written++) {
    const tried = await freshStore();
    const crashing = crashingViewStore(tried, [written]);
    await expect(project([...UNKNOWN, ERASURE], crashing, [log.length])).rejects.toThrow(Crash);
    await project(log, tried);
    expect([written, await contents(tried)]).toEqual([written, await contents(clean)]);
  }
});
