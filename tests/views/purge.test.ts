import { join } from 'node:path';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { activate, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { TombstonePurge } from '@footprint/projections/runner/purgeTombstones.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { countsView } from '../support/views/countsView.ts';

const HOUR = 3_600_000;
const target = targetSet([countsView], 1);
const collection = target.placed[0]?.collection ?? '';

const folder = folderPerTest();
let views: ViewStore;
beforeEach(async () => {
  views = await openSqliteViewStore({ file: join(folder.path, 'views.db') });
  await activate(views, target);
  const tombstone = (key: string, position: string) => ({ key, position, body: null });
  await views.commit({
    totals: [],
    documents: [tombstone('early', '03'), tombstone('late', '07')].map((document) => ({
      ...document,
      collection,
      loadedPosition: null,
      epoch: 1,
    })),
    checkpoints: [],
  });
});
afterEach(() => views.close());

const reach = (partitions: readonly number[], position: string) =>
  views.commit({
    totals: [],
    documents: [],
    checkpoints: partitions.map((partition) => ({ set: target.set, partition, position, epoch: 1 })),
  });
const left = async () => [...(await views.load(collection, ['early', 'late'])).keys()].sort();

test('tombstones go an hour after every partition has passed them, and not before', async () => {
  const purge = new TombstonePurge(views);
  await reach(PARTITIONS, '09');
  await reach([5], '04');
  await purge.run(0);
  await reach([5], '09');
  await purge.run(HOUR - 1);
  expect(await left()).toEqual(['early', 'late']);
  await purge.run(HOUR);
  expect(await left()).toEqual(['late']);
  await purge.run(2 * HOUR);
  expect(await left()).toEqual([]);
});

test('a partition without a checkpoint has passed nothing', async () => {
  const purge = new TombstonePurge(views);
  await reach(PARTITIONS.slice(1), '09');
  await purge.run(0);
  await purge.run(HOUR);
  expect(await left()).toEqual(['early', 'late']);
});
