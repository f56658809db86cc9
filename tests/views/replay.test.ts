import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { allPartitions, PARTITIONS } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { buildViews } from '@footprint/projections/runner/build.ts';
import { addSums, readSums } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, longHistory } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { contentsOf } from '../support/views/contentsOf.ts';
import { countsView } from '../support/views/countsView.ts';
import { Crash, crashingViewStore } from '../support/views/crashingViewStore.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';
import { VIEWS } from '../support/views/views.ts';

const freshStore = freshViewStores();
const { set, placed } = targetSet([...VIEWS, countsView], 1);
const collections = placed.flatMap((p) => (p.view.adds ? [p.collection, p.sums] : [p.collection]));

const project = (events: ReturnType<typeof memoryLog>, views: ViewStore): Promise<number> =>
  runToEnd({ events, views, set, placed, batch: 1 });

/** So few items are held in memory that a file is used. */
const HELD_BY_FILE = {
  openBuckets: <Item>() => openBuckets<Item>(3),
  signal: new AbortController().signal,
  onPoison: (_: number, error: unknown): never => {
    throw error;
  },
};

const contents = (views: ViewStore): Promise<string> => contentsOf(views, collections);

/** Every sum equals its view's documents, added up one after the other. */
async function expectNaiveSums(views: ViewStore): Promise<void> {
  for (const { view, collection, sums } of placed) {
    if (!view.adds) continue;
    const naive: Record<string, Sums> = {};
    for (const { body } of await views.list(collection, '', 1_000))
      for (const [key, added] of Object.entries(view.adds(body ?? undefined)))
        naive[key] = addSums(naive[key] ?? {}, added);
    const stored = await views.list(sums, '', 10_000);
    const keys = [...new Set([...Object.keys(naive), ...stored.map(({ key }) => key.slice(2))])];
    const read = await readSums(views, sums, keys);
    for (const key of keys) expect([key, read.get(key)?.sums]).toEqual([key, naive[key] ?? {}]);
  }
}

test('any crashes, any cut into batches and any redelivery give the views of a clean rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.gen(),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.option(fc.nat(6), { nil: undefined }), { maxLength: 12 }),
      fc.array(fc.nat(40), { maxLength: 3 }),
      async (g, pageSizes, crashAfter, redeliveries) => {
        const events = await historyOf(g);
        const clean = await freshStore();
        await project(memoryLog(events), clean);
        const tried = await freshStore();
        const crashing = crashingViewStore(tried, crashAfter);
        for (;;) {
          try {
            await project(memoryLog(events, pageSizes), crashing);
            break;
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
          }
        }
        // Delivered again from an earlier place: a checkpoint that went back, or a second projector.
        for (const from of redeliveries) {
          const position = String(from).padStart(20, '0');
          await tried.commit({
            totals: [],
            documents: [],
            checkpoints: PARTITIONS.map((partition) => ({ set, partition, position, epoch: 0 })),
          });
          await project(memoryLog(events, pageSizes), tried);
        }
        expect(await contents(tried)).toBe(await contents(clean));
        await expectNaiveSums(tried);
        await Promise.all([clean.close(), tried.close()]);
      },
    ),
    { numRuns: 150 },
  );
});

test('views built by citizen are those of following the log, whatever cuts the build short', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.gen(),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.option(fc.nat(12), { nil: undefined }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(60), { maxLength: 4 }),
      async (g, pageSizes, crashAfter, batch, ends) => {
        const events = await historyOf(g);
        const followed = await freshStore();
        await project(memoryLog(events), followed);
        const built = await freshStore();
        const crashing = crashingViewStore(built, crashAfter);
        // The log grows while builds are cut short.
        for (const end of [...ends.toSorted((a, b) => a - b), events.length]) {
          const log = memoryLog(events.slice(0, end), pageSizes);
          const options = { events: log, set, placed, held: allPartitions(0), batch, ...HELD_BY_FILE };
          try {
            await buildViews({ ...options, views: crashing });
          } catch (error) {
            if (!(error instanceof Crash)) throw error;
          }
        }
        await buildViews({
          events: memoryLog(events, pageSizes),
          views: built,
          set,
          placed,
          batch,
          held: allPartitions(0),
          ...HELD_BY_FILE,
        });
        await project(memoryLog(events, pageSizes), built);
        expect(await contents(built)).toBe(await contents(followed));
        await expectNaiveSums(built);
        await Promise.all([followed.close(), built.close()]);
      },
    ),
    { numRuns: 150 },
  );
});

test('the property can fail: without the guard by position a redelivery changes the views', async () => {
  const log = memoryLog(await longHistory((h) => h.some((e) => e.type === 'ReadingAdded')));
  const clean = await freshStore();
  await project(log, clean);
  const careless = await freshStore();
  const forgetful: ViewStore = {
    ...crashingViewStore(careless, []),
    load: async (collection, keys) => {
      const found = await careless.load(collection, keys);
      return new Map([...found].map(([key, document]) => [key, { ...document, position: '' }]));
    },
    commit: async (batch) => {
      for (const { collection, key, ...document } of batch.documents) {
        const loadedPosition = (await careless.get(collection, key))?.position ?? null;
        await careless.commit({
          totals: [],
          documents: [{ ...document, collection, key, loadedPosition }],
          checkpoints: [],
        });
      }
      return { committed: true };
    },
  };
  await project(log, forgetful);
  await project(log, forgetful);
  expect(await contents(careless)).not.toBe(await contents(clean));
});

test('the property can fail: sums written after the documents they follow from miss what a crash cut off', async () => {
  const history = await longHistory((h) => h.filter((e) => e.type === 'ReadingAdded').length > 3);
  const log = memoryLog(history, [4]);
  const views = await freshStore();
  let crashed = false;
  const wrongOrder: ViewStore = {
    ...crashingViewStore(views, []),
    commit: async (batch) => {
      if (crashed || batch.totals.length === 0) return views.commit(batch);
      crashed = true;
      await views.commit({ totals: [], documents: batch.documents, checkpoints: [] });
      throw new Crash();
    },
  };
  await expect(project(log, wrongOrder)).rejects.toThrow(Crash);
  await project(log, wrongOrder);
  await expect(expectNaiveSums(views)).rejects.toThrow();
});
