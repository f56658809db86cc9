import { join } from 'node:path';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions, PARTITIONS } from '@footprint/projections/partition.ts';
import { readActiveSet, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { runViews } from '@footprint/projections/runner/run.ts';
import { verifyViews } from '@footprint/projections/runner/verify.ts';
import { parkedView } from '@footprint/projections/views/parked.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { poisonStreamOf } from '@footprint/shared-events/poison/events.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Crash, crashingViewStore } from '../support/crashingViewStore.ts';
import { campaignHistories, histories } from '../support/histories.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { VIEWS } from '../support/views.ts';

type Event = Omit<StoredEvent, 'position'>;

let folder: TemporaryFolder;
let stores = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const freshStore = (): Promise<ViewStore> =>
  openSqliteViewStore({ file: join(folder.path, `${stores++}.db`) });

/** From this value on a reading is one that the footprint cannot be computed from; set by tests that want it. */
let unbearable = Number.POSITIVE_INFINITY;
afterEach(() => {
  unbearable = Number.POSITIVE_INFINITY;
});
const FRAGILE = VIEWS.map((view) => {
  if (view.name !== 'footprint') return view;
  const derive: NonNullable<typeof view.derive> = (document) => {
    const readings = Object.values((document as { housing: { readings: object } }).housing.readings);
    if (readings.flat().some(({ value }) => value >= unbearable)) throw new Error('cannot be computed');
    return view.derive?.(document) ?? document;
  };
  return { ...view, derive };
});
const { set, placed } = targetSet(FRAGILE, 1);
const collections = placed.flatMap((p) => (p.view.adds ? [p.collection, p.sums] : [p.collection]));
const collectionOf = (name: string): string =>
  placed.find(({ view }) => view.name === name)?.collection ?? '';

async function project(events: readonly Event[], views: ViewStore, pageSizes: readonly number[] = []) {
  const done = new AbortController();
  const poison: unknown[] = [];
  await runViews({
    ...{
      events: memoryLog(events, pageSizes),
      views,
      set,
      placed,
      held: allPartitions(0),
      signal: done.signal,
    },
    batch: 1,
    onBatch: ({ atEnd }) => {
      if (atEnd) done.abort();
    },
    onPoison: (_, error) => poison.push(error),
  });
  return poison;
}

const contents = async (views: ViewStore): Promise<string> =>
  JSON.stringify(await Promise.all(collections.map((collection) => views.list(collection, '', 1_000))));

/** A log that goes on: its end is told again and again, as of a live one. */
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

/** What the views say, whatever the positions; notes about what waited are no part of it. */
async function said(views: ViewStore) {
  const listed = collections
    .filter((collection) => collection !== collectionOf(parkedView.name))
    .map(async (collection) => {
      const all = await views.list(collection, '', 1_000);
      const bodies = all.filter(({ body }) => Object.keys(body ?? {}).length > 0);
      return [collection, bodies.map(({ key, body }) => [key, body])] as const;
    });
  return Object.fromEntries(await Promise.all(listed));
}

interface Poisoned {
  readonly log: readonly Event[];
  /** The same without what was skipped, and without the decisions. */
  readonly without: readonly Event[];
}

const isCitizens = ({ type }: Event): boolean =>
  !/^(UserRegistered|AccountEras|HouseholdCreated|MeterAdded)/.test(type);

/** Turns some events into ones nobody knows, and lets an operator skip each of them some time later. */
const poisonedOf = (all: fc.Arbitrary<readonly Event[]>): fc.Arbitrary<Poisoned> =>
  fc
    .tuple(
      all.filter((events) => events.some(isCitizens)),
      fc.array(fc.tuple(fc.nat(200), fc.constantFrom('type', 'version'), fc.nat(60)), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([events, picks]) => {
      const candidates = events.filter(isCitizens);
      const bad = new Map(
        picks.map(([n, how, later]) => [candidates[n % candidates.length] as Event, { how, later }]),
      );
      const log: Event[] = [];
      const due: { at: number; event: Event }[] = [];
      const takeDue = (index: number): void => {
        for (const { event } of due.filter(({ at }) => at === index)) log.push(event);
      };
      events.forEach((event, index) => {
        const fault = bad.get(event);
        const { metadata } = event;
        if (!fault) log.push(event);
        else if (fault.how === 'type') log.push({ ...event, type: 'NotKnownYet' });
        else log.push({ ...event, metadata: { ...metadata, schemaVersion: 99 } });
        if (fault)
          due.push({
            at: Math.min(index + fault.later, events.length - 1),
            event: {
              ...{ id: `skip-${event.id}`, stream: poisonStreamOf(metadata.userId ?? ''), revision: index },
              ...{ type: 'EventSkipped', data: { eventId: event.id, reason: 'r' }, metadata },
            },
          });
        takeDue(index);
      });
      return { log, without: events.filter((event) => !bad.has(event)) };
    });

const mixed = fc.oneof(poisonedOf(histories), poisonedOf(campaignHistories));

test('what was skipped counts for nothing, whatever had to wait for it', { timeout: 120_000 }, async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(mixed, async ({ log, without }) => {
      const [skipped, never] = [await freshStore(), await freshStore()];
      waited += (await project(log, skipped)).length;
      expect(await project(without, never)).toEqual([]);
      expect(await said(skipped)).toEqual(await said(never));
      await Promise.all([skipped.close(), never.close()]);
    }),
    { numRuns: 150 },
  );
  expect(waited).toBeGreaterThan(100);
});

test('any crashes, cuts and redeliveries give the views of a clean rebuild, also around what waits', {
  timeout: 120_000,
}, async () => {
  unbearable = 9_500;
  await fc.assert(
    fc.asyncProperty(
      mixed,
      fc.nat(80),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.option(fc.nat(6), { nil: undefined }), { maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 3 }),
      async ({ log }, cut, pageSizes, crashAfter, redeliveries) => {
        // Sometimes before the decisions.
        const events = log.slice(0, Math.max(1, log.length - cut));
        const [clean, tried] = [await freshStore(), await freshStore()];
        await project(events, clean);
        const crashing = crashingViewStore(tried, crashAfter);
        for (;;) {
          try {
            await project(events, crashing, pageSizes);
            break;
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
          }
        }
        for (const from of redeliveries) {
          const position = String(from).padStart(20, '0');
          const checkpoints = PARTITIONS.map((partition) => ({ set, partition, position, epoch: 0 }));
          await tried.commit({ totals: [], documents: [], checkpoints });
          await project(events, tried, pageSizes);
        }
        expect(await contents(tried)).toBe(await contents(clean));
        await Promise.all([clean.close(), tried.close()]);
      },
    ),
    { numRuns: 150 },
  );
});

const HISTORY = fc
  .sample(histories, { numRuns: 200, seed: 3 })
  .reduce((longest, history) => (history.length > longest.length ? history : longest));

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
      ['meters', userId, 1],
      ['footprint', userId, 1],
    ]),
  );
  expect(notes).toHaveLength(2);
  for (const name of ['mobility', 'measures', 'totals', 'accounts', 'consumption'])
    expect(await views.list(collectionOf(name), '', 100)).toEqual(
      await healthy.list(collectionOf(name), '', 100),
    );
  for (const name of ['meters', 'footprint']) {
    const others = async (store: ViewStore) =>
      (await store.list(collectionOf(name), '', 100)).filter(({ key }) => key !== userId);
    expect(await others(views)).toEqual(await others(healthy));
  }
});

test('of what cannot be computed the very event is found', async () => {
  unbearable = 10_000;
  const at = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
  const tooMuch = HISTORY.map((event, i) =>
    i === at ? { ...event, data: { ...event.data, value: unbearable } } : event,
  );
  const views = await freshStore();
  await project(tooMuch, views);
  const notes = await views.list(collectionOf(parkedView.name), '', 100);
  expect(notes).toMatchObject([{ body: { view: 'footprint', bad: [{ eventId: HISTORY[at]?.id }] } }]);
});

/** Another version of one view, as a new release brings it. */
const raised = (name: string) =>
  FRAGILE.map((view) => (view.name === name ? { ...view, version: view.version + 1 } : view));

test('what waited before a switch of versions is not lost by it', async () => {
  const at = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
  const { metadata } = HISTORY[at] as Event;
  const log = HISTORY.map((event, i) => (i === at ? { ...event, type: 'NotKnownYet' } : event));
  const skip = {
    ...{ id: 'skip', stream: poisonStreamOf(metadata.userId ?? ''), revision: 0, metadata },
    ...{ type: 'EventSkipped', data: { eventId: HISTORY[at]?.id, reason: 'r' } },
  };
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
      ...{ events: quiet(memoryLog(events)), views, declared, held: allPartitions(1), signal: done.signal },
      onBatch: () => void waitsFor(),
      onActive: () => void waitsFor(),
      onPoison: () => undefined,
    });
  };
  await until(log, FRAGILE);
  const newer = raised('budget');
  await until([...log, skip], newer);
  const scratch = await freshStore();
  const found = await verifyViews(memoryLog([...log, skip]), views, scratch, newer);
  expect(found).toMatchObject({ differences: [], unsettled: 0 });
  const meters = (await readActiveSet(views))?.collections.meters ?? '';
  const readings = (await views.get(meters, metadata.userId ?? ''))?.body?.readings;
  expect(JSON.stringify(readings)).toContain('"id"');
});

test('an erasure does not wait for an operator', async () => {
  const at = HISTORY.findIndex((e) => e.type === 'ReadingAdded');
  const { metadata, stream } = HISTORY[at] as Event;
  const userId = metadata.userId ?? '';
  const unknown = HISTORY.slice(0, at + 1).map((event, i) =>
    i === at ? { ...event, type: 'NotKnownYet' } : event,
  );
  const erasure = {
    ...{ id: 'erasure', stream: stream.replace('housing', 'account'), revision: 1, metadata },
    ...{ type: 'AccountErasureRequested', data: { reason: 'owner' } },
  };
  const views = await freshStore();
  await project(unknown, views);
  const keysOf = async (name: string) =>
    (await views.list(collectionOf(name), '', 100)).map(({ key }) => key);
  expect(await keysOf('meters')).toContain(userId);
  await project([...unknown, erasure], views);
  for (const name of ['meters', 'footprint']) expect(await keysOf(name)).not.toContain(userId);
  expect(await keysOf('totals')).toContain(userId);
  const notes = await views.list(collectionOf(parkedView.name), '', 100);
  expect(notes.map(({ body }) => [body?.view, body?.waiting ?? 0])).toEqual(
    expect.arrayContaining([
      ['meters', 0],
      ['footprint', 0],
    ]),
  );
});
