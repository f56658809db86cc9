import { join } from 'node:path';
import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions, PARTITIONS } from '@footprint/projections/partition.ts';
import { raiseGeneration, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { type ProjectOptions, projectViews } from '@footprint/projections/runner/project.ts';
import { verifyViews } from '@footprint/projections/runner/verify.ts';
import type { View } from '@footprint/projections/view.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { longHistory } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { countsView } from '../support/views/countsView.ts';
import { VIEWS } from '../support/views/views.ts';

/** History of citizens in partitions 0, 1 and 15, one of whom is erased. */
const HISTORY = await longHistory(
  (h) => h.filter((e) => e.type === 'ReadingAdded').length > 8 && h.some((e) => e.type === 'AccountErased'),
);
const ALL: readonly View[] = [...VIEWS, countsView];
const raised = ALL.map((view) => (view.name === 'footprint' ? { ...view, version: 99 } : view));

const folder = folderPerTest();
let views: ViewStore;
beforeEach(async () => {
  views = await openSqliteViewStore({ file: join(folder.path, 'views.db') });
});
afterEach(() => views.close());

type Overrides = Partial<ProjectOptions> & { readonly signal: AbortSignal };

const project = (options: Overrides): Promise<void> =>
  projectViews({
    openBuckets,
    events: memoryLog(HISTORY, [5]),
    views,
    declared: ALL,
    held: allPartitions(1),
    onPoison: (_, error) => {
      throw error;
    },
    batch: 1,
    ...options,
  });

/** Projects until readers are served from the declared views. */
async function projectUntilActive(options: Partial<ProjectOptions> = {}): Promise<void> {
  const done = new AbortController();
  await project({ ...options, signal: done.signal, onActive: () => done.abort() });
}

const some = (partitions: readonly number[]) => new Map(partitions.map((p) => [p, 1]));

async function expectEqualToRebuild(declared: readonly View[]): Promise<void> {
  const scratch = await openSqliteViewStore({ file: join(folder.path, 'scratch.db') });
  const result = await verifyViews(memoryLog(HISTORY), views, scratch, declared, openBuckets);
  await scratch.close();
  expect(result).toMatchObject({ differences: [], unsettled: 0 });
  expect(result.compared).toBeGreaterThan(5);
}

test('two workers switch when both have caught up, and neither before', async () => {
  const stop = new AbortController();
  const first = project({ signal: stop.signal, held: some(PARTITIONS.slice(0, 8)) });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await readActiveSet(views)).toBeUndefined();
  const second = project({ signal: stop.signal, held: some(PARTITIONS.slice(8)) });
  await expect.poll(() => readActiveSet(views)).toBeDefined();
  stop.abort();
  await Promise.all([first, second]);
  await expectEqualToRebuild(ALL);
});

test('a worker that is late with a generation that is no longer wanted neither switches to it nor drops the next', async () => {
  const stop = new AbortController();
  const early = project({ signal: stop.signal, held: some(PARTITIONS.slice(0, 8)) });
  const gate = Promise.withResolvers<void>();
  const log = memoryLog(HISTORY, [5]);
  const late = project({
    signal: stop.signal,
    held: some(PARTITIONS.slice(8)),
    events: {
      ...log,
      async *subscribe(request) {
        for await (const page of log.subscribe(request)) {
          if (page.atEnd) await gate.promise;
          yield page;
        }
      },
    },
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await raiseGeneration(views);
  await expect.poll(async () => (await views.collections()).some((name) => name.endsWith('-2'))).toBe(true);
  gate.resolve();
  await expect.poll(async () => (await readActiveSet(views))?.collections.footprint).toMatch(/-2$/);
  stop.abort();
  await Promise.all([early, late]);
  await expectEqualToRebuild(ALL);
});

test('nothing is written once a worker has ended', async () => {
  const stop = new AbortController();
  let ended = false;
  const lateWrites: string[] = [];
  const watched = new Proxy(views, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...args: unknown[]) => {
        if (ended && ['commit', 'putSetting', 'drop', 'dropCheckpoints'].includes(String(name)))
          lateWrites.push(String(name));
        await new Promise((resolve) => setTimeout(resolve, 1));
        return (member as (...given: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  await project({
    signal: stop.signal,
    views: watched,
    onBatch: ({ atEnd }) => {
      if (atEnd) stop.abort();
    },
  });
  ended = true;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lateWrites).toEqual([]);
});

test('a version that cannot fold an event never takes the place of one that can', async () => {
  await projectUntilActive();
  const before = await readActiveSet(views);
  const broken = ALL.map((view) =>
    view.name !== 'footprint'
      ? view
      : {
          ...view,
          version: 98,
          on: {
            ...view.on,
            ReadingAdded: () => {
              throw new Error('a bug');
            },
          },
        },
  );
  const stop = new AbortController();
  const poisoned = new Set<number>();
  const running = project({
    signal: stop.signal,
    declared: broken,
    onPoison: (partition) => void poisoned.add(partition),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  stop.abort();
  await running;
  expect(poisoned.size).toBeGreaterThan(0);
  expect(await readActiveSet(views)).toEqual(before);
});

test('what was deleted long ago does not come back while another view is built anew', async () => {
  await projectUntilActive();
  const collection = (await readActiveSet(views))?.collections.counts ?? '';
  const living = (await views.list(collection, '', 100)).map(({ key }) => key);
  const erased = HISTORY.find((e) => e.type === 'AccountErased')?.stream.split('-')[1] ?? '';
  expect(living).not.toContain(erased);
  expect(await views.purge(collection, '9'.repeat(20))).toBeGreaterThan(0);
  const seen: Promise<readonly string[]>[] = [];
  await projectUntilActive({
    declared: raised,
    onBatch: () => void seen.push(views.list(collection, '', 100).then((all) => all.map(({ key }) => key))),
  });
  expect(seen.length).toBeGreaterThan(3);
  for (const keys of await Promise.all(seen)) expect(keys).toEqual(living);
  await expectEqualToRebuild(raised);
});
