import { REPLAYED, replayCitizen, storedForm } from '@footprint/projections/replay/citizen.ts';
import { recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { walk } from '@footprint/services/audit/figures.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyOf, longHistory, momentOf, perMilles } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';
import { VIEWS } from '../support/views/views.ts';

const MOMENTS = 100;
const { set, placed } = targetSet(VIEWS, 1);
type Replayed = keyof typeof REPLAYED;

const freshStore = freshViewStores();

/** The views that a projector builds from a log, from nothing. */
async function builtFrom(events: ReturnType<typeof memoryLog>) {
  const views = await freshStore();
  await runToEnd({ events, views, set, placed });
  return views;
}

test(`replay at ${MOMENTS} random moments is what a fresh projector builds from the log cut there`, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), perMilles, async (g, perMille) => {
      const events = await historyOf(g);
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

test('an event that no fold can take changes nothing, wherever it is read', async () => {
  const events = await longHistory((h) => h.some((e) => e.type === 'ReadingAdded'));
  const at = events.findIndex((e) => e.type === 'ReadingAdded');
  const { userId = '' } = events[at]?.metadata ?? {};
  const own = (list: readonly Omit<StoredEvent, 'position'>[]) =>
    list
      .map((event, i) => ({ ...event, position: String(i).padStart(20, '0') }))
      .filter(({ metadata }) => metadata.userId === userId);
  const broken = own(events.map((e, i) => (i === at ? { ...e, data: null as never } : e)));
  const without = own(events).filter(({ id }) => id !== events[at]?.id);
  const lens = { year: 2024, edition: CURRENT_EDITION, campaigns: CAMPAIGNS, asOf: 4e9 };
  expect(replayCitizen(broken)).toEqual(replayCitizen(without));
  const { to, steps } = await walk([], broken, lens);
  expect(to).toEqual((await walk([], without, lens)).to);
  expect(steps.find(({ event }) => event.data === null)?.changes).toEqual([]);
});
