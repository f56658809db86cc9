import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { raiseGeneration, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { findMisfit } from '@footprint/projections/runner/fitLog.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { verifyViews } from '@footprint/projections/runner/verify.ts';
import type { View } from '@footprint/projections/view.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longHistory } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { VIEWS } from '../support/views/views.ts';

/** Enough for several batches. */
const HISTORY = await longHistory((history) => history.length > 40);

const folder = folderPerTest();
let views: ViewStore;
beforeEach(async () => {
  views = await openSqliteViewStore({ file: join(folder.path, 'views.db') });
});
afterEach(() => views.close());

/** Projects until the set is active; answers which collections were served after each batch on the way. */
async function project(declared: readonly View[], log = memoryLog(HISTORY, [3])): Promise<readonly string[]> {
  const done = new AbortController();
  const served: Promise<string>[] = [];
  await projectViews({
    openBuckets,
    events: log,
    views,
    declared,
    held: allPartitions(1),
    signal: done.signal,
    batch: 1,
    onBatch: ({ atEnd }) => {
      if (!atEnd)
        served.push(readActiveSet(views).then((active) => active?.collections.footprint ?? 'nothing'));
    },
    onActive: () => done.abort(),
    onPoison: (_, error) => {
      throw error;
    },
  });
  return Promise.all(served);
}

const raisedBy = (steps: number): readonly View[] =>
  VIEWS.map((view) => (view.name === 'footprint' ? { ...view, version: view.version + steps } : view));
const raised = raisedBy(1);
const collectionOf = (steps: number): RegExp =>
  new RegExp(`^footprint@${raisedBy(steps).find((view) => view.name === 'footprint')?.version}-`);

test('a new version is built beside the old one, which readers see until the new one has caught up', async () => {
  expect(new Set(await project(VIEWS))).toEqual(new Set(['nothing']));
  const before = await readActiveSet(views);
  expect(before?.collections.footprint).toMatch(collectionOf(0));
  const served = await project(raised);
  expect(served.length).toBeGreaterThan(3);
  expect(new Set(served)).toEqual(new Set([before?.collections.footprint]));
  const after = await readActiveSet(views);
  expect(after?.collections.footprint).toMatch(collectionOf(1));
  expect(after?.collections.housing).toBe(before?.collections.housing);
  const old = before?.collections.footprint ?? '';
  // A reader that has not heard of the switch yet still finds what it looks for.
  expect(await views.count(old)).toBe(await views.count(after?.collections.footprint ?? ''));
  await project(raisedBy(2));
  expect(await views.collections()).not.toContain(old);
});

test('a raised generation builds the same versions anew', async () => {
  await project(VIEWS);
  const before = await readActiveSet(views);
  await raiseGeneration(views);
  await project(VIEWS);
  const after = await readActiveSet(views);
  expect(after?.collections.footprint).not.toBe(before?.collections.footprint);
});

test('while all are built anew, the active views follow the log', async () => {
  await project(VIEWS, memoryLog(HISTORY.slice(0, 15), [3]));
  const before = await readActiveSet(views);
  await raiseGeneration(views);
  const [stop, log] = [new AbortController(), memoryLog(HISTORY, [3])];
  const { promise: longReading, resolve: endReading } = Promise.withResolvers<void>();
  const building = projectViews({
    openBuckets,
    events: {
      ...log,
      async *subscribe(request) {
        if (request.after === '') await longReading;
        yield* log.subscribe(request);
      },
    },
    views,
    declared: VIEWS,
    held: allPartitions(1),
    signal: stop.signal,
    onPoison: (_, error) => {
      throw error;
    },
  });
  const reached = async () => new Set((await views.checkpoints(before?.set ?? '')).map((c) => c.position));
  await expect.poll(reached).toEqual(new Set([await log.head()]));
  expect(await readActiveSet(views)).toEqual(before);
  expect(await verify()).toMatchObject({ differences: [], unsettled: 0 });
  stop.abort();
  endReading();
  await building;
});

test('another log makes the store forget what it was built from', async () => {
  await project(VIEWS);
  const other = { ...memoryLog(HISTORY.slice(0, 3)), logId: 'another' };
  await project(VIEWS, other);
  const active = await readActiveSet(views);
  expect(await views.count(active?.collections.housing ?? '')).toBe(1);
});

const verify = async () => {
  const scratch = await openSqliteViewStore({ file: join(folder.path, `scratch-${Math.random()}.db`) });
  const result = await verifyViews(memoryLog(HISTORY), views, scratch, VIEWS, openBuckets);
  await scratch.close();
  return result;
};

/** Projects these views until so many batches are written or they are active, as an operator who changes his mind. */
async function abandon(declared: readonly View[], log: EventStore, after: number): Promise<void> {
  const stop = new AbortController();
  let batches = 0;
  await projectViews({
    openBuckets,
    events: log,
    views,
    declared,
    held: allPartitions(1),
    signal: stop.signal,
    batch: 1,
    onBatch: ({ atEnd }) => {
      batches += 1;
      if (atEnd || batches === after) stop.abort();
    },
    onPoison: (_, error) => {
      throw error;
    },
  });
}

test('going back to the old version while the new one is being built misses nothing', async () => {
  await project(VIEWS, memoryLog(HISTORY.slice(0, 15), [3]));
  await abandon(raised, memoryLog(HISTORY, [3]), 5);
  await abandon(VIEWS, memoryLog(HISTORY, [3]), 10_000);
  expect(await verify()).toMatchObject({ differences: [], unsettled: 0 });
});

test('a version that was left and comes back is whole again', async () => {
  await project(VIEWS, memoryLog(HISTORY.slice(0, 15), [3]));
  await project(raised);
  await project(raisedBy(2));
  await project(VIEWS);
  expect(await verify()).toMatchObject({ differences: [], unsettled: 0 });
});

test('whatever versions are tried and given up while the log grows, the views are those of a clean rebuild', async () => {
  const attempt = fc.record({
    steps: fc.nat(2),
    raises: fc.boolean(),
    grows: fc.nat(6),
    after: fc.oneof(fc.nat(12), fc.constant(1_000)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 6 }), async (attempts) => {
      const file = join(folder.path, `tried-${Math.random()}.db`);
      views = await openSqliteViewStore({ file });
      let length = 8;
      await project(VIEWS, memoryLog(HISTORY.slice(0, length), [3]));
      for (const { steps, raises, grows, after } of attempts) {
        length += grows;
        if (raises) await raiseGeneration(views);
        await abandon(raisedBy(steps), memoryLog(HISTORY.slice(0, length), [3]), after + 1);
      }
      await abandon(VIEWS, memoryLog(HISTORY, [3]), 10_000);
      await project(VIEWS);
      expect(await verify()).toMatchObject({ differences: [], unsettled: 0 });
      await views.close();
    }),
    { numRuns: 40 },
  );
});

test('verify finds no difference in what was built, and every document that was tampered with', async () => {
  await project(VIEWS);
  expect(await verify()).toMatchObject({ differences: [], unsettled: 0 });
  const collection = (await readActiveSet(views))?.collections.housing ?? '';
  const [document] = await views.list(collection, '', 1);
  if (!document) throw new Error('no document');
  const { key, position, body } = document;
  const changed = { collection, key, position, loadedPosition: position, epoch: 1 };
  await views.commit({
    totals: [],
    documents: [{ ...changed, body: { ...body, meters: [] } }],
    checkpoints: [],
  });
  expect((await verify()).differences).toEqual([{ collection, key }]);
});

test('views ahead of the log are built anew at once, or wait for an operator', async () => {
  await project(VIEWS);
  const before = await readActiveSet(views);
  const shorter = memoryLog(HISTORY.slice(0, -5), [3]);
  const [waits, heard] = [new AbortController(), { active: 0 }];
  const waiting = projectViews({
    openBuckets,
    events: shorter,
    views,
    declared: VIEWS,
    asksOperator: true,
    held: allPartitions(1),
    signal: waits.signal,
    onActive: () => {
      heard.active += 1;
    },
    onPoison: () => undefined,
  });
  expect(await findMisfit(views, shorter)).toBe('ahead of the log');
  await sleep(300);
  expect(heard.active).toBe(0);
  // The operator's word.
  await raiseGeneration(views);
  await expect.poll(() => heard.active).toBe(1);
  waits.abort();
  await waiting;
  expect((await readActiveSet(views))?.set).not.toBe(before?.set);
  expect(await findMisfit(views, shorter)).toBeUndefined();

  const shortest = memoryLog(HISTORY.slice(0, -9), [3]);
  await project(VIEWS, shortest);
  expect(await findMisfit(views, shortest)).toBeUndefined();
  const other = { ...memoryLog(HISTORY), logId: 'another' };
  expect(await findMisfit(views, other)).toBe('of another log');
});
