import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { REPLAYED, replayCitizen, storedForm } from '@footprint/projections/replay/citizen.ts';
import { recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { runViews } from '@footprint/projections/runner/run.ts';
import { walk } from '@footprint/services/audit/figures.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/campaigns.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { histories, momentOf, perMilles } from '../support/histories.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { VIEWS } from '../support/views.ts';

const MOMENTS = 100;
const { set, placed } = targetSet(VIEWS, 1);
type Replayed = keyof typeof REPLAYED;

let folder: TemporaryFolder;
let stores = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** The views that a projector builds from a log, from nothing. */
async function builtFrom(log: ReturnType<typeof memoryLog>) {
  const views = await openSqliteViewStore({ file: join(folder.path, `${stores++}.db`) });
  const done = new AbortController();
  await runViews({
    ...{ events: log, views, set, placed, held: allPartitions(0), signal: done.signal },
    onBatch: ({ atEnd }) => {
      if (atEnd) done.abort();
    },
    onPoison: (_, error) => {
      throw error;
    },
  });
  return views;
}

test(`replay at ${MOMENTS} random moments is what a fresh projector builds from the log cut there`, {
  timeout: 120_000,
}, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(histories, perMilles, async (events, perMille) => {
      const at = momentOf(events, perMille);
      const { events: whole } = await memoryLog(events).readAll({ after: '', limit: 10_000 });
      const cut = recordedBy(whole, at);
      const views = await builtFrom(memoryLog(cut));
      const citizens = Map.groupBy(whole, ({ metadata }) => metadata.userId ?? '');
      for (const [userId, own] of citizens) {
        const replayed = replayCitizen(recordedBy(own, at));
        for (const name of Object.keys(REPLAYED) as Replayed[]) {
          const collection = placed.find(({ view }) => view.name === name)?.collection ?? '';
          const built = (await views.get(collection, userId))?.body ?? undefined;
          expect([name, storedForm(name, replayed)]).toEqual([name, built]);
          if (built) compared += 1;
        }
      }
      await views.close();
    }),
    { numRuns: MOMENTS },
  );

  expect(compared).toBeGreaterThan(2 * MOMENTS);
});

test('an event that no fold can take changes nothing, wherever it is looked at', async () => {
  const [events] = fc.sample(
    histories.filter((h) => h.some((e) => e.type === 'ReadingAdded')),
    { numRuns: 1, seed: 5 },
  );
  const at = events?.findIndex((e) => e.type === 'ReadingAdded') ?? 0;
  const { userId = '' } = events?.[at]?.metadata ?? {};
  const own = (list: readonly Omit<StoredEvent, 'position'>[]) =>
    list
      .map((event, i) => ({ ...event, position: String(i).padStart(20, '0') }))
      .filter(({ metadata }) => metadata.userId === userId);
  const broken = own((events ?? []).map((e, i) => (i === at ? { ...e, data: null as never } : e)));
  const without = own(events ?? []).filter(({ id }) => id !== events?.[at]?.id);
  const lens = { year: 2024, edition: CURRENT_EDITION, campaigns: CAMPAIGNS };
  expect(replayCitizen(broken)).toEqual(replayCitizen(without));
  const { to, steps } = await walk([], broken, lens);
  expect(to).toEqual((await walk([], without, lens)).to);
  expect(steps.find(({ event }) => event.data === null)?.changes).toEqual([]);
});
