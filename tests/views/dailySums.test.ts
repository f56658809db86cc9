import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofKind, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { DailySums } from '@footprint/services/figures/sums/dailySums.ts';
import { LiveSums } from '@footprint/services/figures/sums/liveSums.ts';
import { berlinDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignHistories } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { Crash, crashingViewStore } from '../support/views/crashingViewStore.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

type Event = Omit<StoredEvent, 'position'>;

const freshStore = freshViewStores();
const CITIES = ['10115', '01067', '99999'].map(totalsKey.ofCity);
const LEAGUE = totalsKey.ofGroupInCity(ofKind('stop-fossil'));

/** The same events so close together that many fall on one day. */
const inFewDays = (events: readonly Event[]): readonly Event[] => {
  const first = events[0]?.metadata.recordedAt ?? 0;
  return events.map((event) => {
    const recordedAt = first + Math.floor((event.metadata.recordedAt - first) / TIMES_CLOSER);
    return { ...event, metadata: { ...event.metadata, recordedAt } };
  });
};
const TIMES_CLOSER = 40;

/** Projects these events in batches of a size; a process that dies after so many documents of a batch does so first. */
async function projected(events: readonly Event[], batch: number, diesAfter?: number) {
  const views = await freshStore();
  const { set, placed } = targetSet([totalsView(CAMPAIGNS)], 1);
  const run = { events: memoryLog(events, [3]), set, placed, batch };
  if (diesAfter !== undefined)
    await runToEnd({ ...run, views: crashingViewStore(views, [diesAfter]) }).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
  await runToEnd({ ...run, views });
  return { views, set, collection: placed[0]?.sums ?? '' };
}

/** Without names whose amount is nothing for want of a change. */
const placesWithPeople = (sums: ReadonlyMap<string, { readonly sums: Sums }>) =>
  Object.fromEntries(
    [...sums].filter(([, read]) => Object.keys(read.sums).length > 0).map(([key, read]) => [key, read.sums]),
  );

test('places of few people are what the events before today made of them, however those were folded', async () => {
  let held = 0;
  const few = 2;
  const sizes = fc.record({ batch: fc.integer({ min: 1, max: 40 }), diesAfter: fc.option(fc.nat(40)) });
  await fc.assert(
    fc.asyncProperty(campaignHistories, sizes, async (history, { batch, diesAfter }) => {
      const events = inFewDays(history);
      const today = Math.max(...events.map(({ metadata }) => berlinDay(metadata.recordedAt / 1000)));
      const earlier = events.filter(({ metadata }) => berlinDay(metadata.recordedAt / 1000) < today);
      const now = await projected(events, batch, diesAfter ?? undefined);
      const before = await projected(earlier, 1);
      const live = new LiveSums(now.views, async () => ({ set: now.set, collection: now.collection }));
      const daily = new DailySums(live, few, () => noonOf(today) * 1000);
      const shownOf = (atBegin: Sums = {}, atNow: Sums = {}): Sums => {
        const isFew = [atBegin, atNow].some((sums) => (ofEverybody(sums).users ?? 0) < few);
        if (isFew && JSON.stringify(atBegin) !== JSON.stringify(atNow)) held += 1;
        return isFew ? atBegin : atNow;
      };

      const [citiesBefore, citiesNow] = [
        await readSums(before.views, before.collection, CITIES),
        await readSums(now.views, now.collection, CITIES),
      ];
      for (const [key, { sums }] of await daily.read(CITIES))
        expect(sums).toEqual(shownOf(citiesBefore.get(key)?.sums, citiesNow.get(key)?.sums));

      const [leagueBefore, leagueNow] = [
        await readSumsUnder(before.views, before.collection, LEAGUE),
        await readSumsUnder(now.views, now.collection, LEAGUE),
      ];
      const expected = [...leagueNow].map(
        ([code, { sums }]) => [code, { sums: shownOf(leagueBefore.get(code)?.sums, sums) }] as const,
      );
      const shown = await daily.readUnder(LEAGUE);
      expect(placesWithPeople(shown)).toEqual(placesWithPeople(new Map(expected)));
      for (const { views } of [now, before]) await views.close();
    }),
    { numRuns: 100 },
  );
  expect(held).toBeGreaterThan(5);
});
