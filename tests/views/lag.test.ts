import { UnreadableEvent } from '@footprint/infra/event-store/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf } from '@footprint/projections/partition.ts';
import { readLags } from '@footprint/projections/runner/lag.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { expect, test } from 'vitest';
import { longHistory } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { type Event, FRAGILE, fragileStores, project, set } from '../support/views/fragileViews.ts';

const freshStore = fragileStores();

/** Events of citizens in several partitions; each was recorded a second after the one before. */
const HISTORY = (
  await longHistory((h) => h.length > 40 && h.every(({ type }) => type !== 'AccountErased'))
).map((event, i) => ({
  ...event,
  metadata: { ...event.metadata, recordedAt: i * 1_000 },
}));
const partitionAt = ({ stream }: Event): number => partitionOf(userIdOfStream(stream) ?? '');

/** Lags as rows of view, partition, events and since when. */
const behind = async (events: readonly Event[], views: ViewStore) =>
  (await readLags(memoryLog(events), views, FRAGILE))
    .filter((lag) => lag.events > 0 || lag.since !== undefined)
    .map((lag) => [lag.view, lag.partition, lag.events, lag.since]);
const ofEveryView = (...row: readonly number[]) => FRAGILE.map(({ name }) => [name, ...row]);

test('a view that has folded the log is behind in no partition, and then by what was recorded since', async () => {
  const [newest] = HISTORY.slice(-1) as [Event];
  const views = await freshStore();
  await project(HISTORY.slice(0, -1), views);
  const lags = await readLags(memoryLog(HISTORY.slice(0, -1)), views, FRAGILE);
  expect(lags).toHaveLength(FRAGILE.length * PARTITIONS.length);
  expect(await behind(HISTORY.slice(0, -1), views)).toEqual([]);
  expect(await behind(HISTORY, views)).toEqual(
    ofEveryView(partitionAt(newest), 1, newest.metadata.recordedAt),
  );
});

test('a partition that stands still is as old as its first event that is not folded, the others are not', async () => {
  const [first] = HISTORY as [Event];
  const partition = partitionAt(first);
  const views = await freshStore();
  await project(HISTORY, views);
  await views.dropCheckpoints(set, [partition]);
  const own = HISTORY.filter((event) => partitionAt(event) === partition);
  expect(own.length).toBeLessThan(HISTORY.length);
  expect(await behind(HISTORY, views)).toEqual(ofEveryView(partition, own.length, first.metadata.recordedAt));
});

test('views in which an event cannot be folded are as old as that event, in its partition', async () => {
  const at = HISTORY.findIndex(({ type }) => type === 'ReadingAdded');
  const poisoned = HISTORY.map((event, i) => (i === at ? { ...event, type: 'NotKnownYet' } : event));
  const views = await freshStore();
  await project(poisoned, views);
  const [{ metadata }, partition] = [HISTORY[at] as Event, partitionAt(HISTORY[at] as Event)];
  expect(await behind(poisoned, views)).toEqual(
    ['housing', 'footprint'].map((view) => [view, partition, 1, metadata.recordedAt]),
  );
});

test('what cannot be read is older than anything', async () => {
  const views = await freshStore();
  const damaged = {
    ...memoryLog(HISTORY),
    readAll: () => Promise.reject(new UnreadableEvent('housing-1', 0, '1')),
  };
  for (const lag of await readLags(damaged, views, FRAGILE))
    expect(lag).toMatchObject({ events: 1, since: Number.NEGATIVE_INFINITY });
});
