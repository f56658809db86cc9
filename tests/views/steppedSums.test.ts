import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { CHANGED, readSums } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofKind, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { LiveSums } from '@footprint/services/figures/sums/liveSums.ts';
import { SteppedSums } from '@footprint/services/figures/sums/steppedSums.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignHistoryOf } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { Crash, crashingViewStore } from '../support/views/crashingViewStore.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

type Event = Omit<StoredEvent, 'position'>;

const STEP = 2;
const freshStore = freshViewStores();
const CITIES = ['10115', '01067', '99999'];
const KEYS = [
  ...CITIES.map(totalsKey.ofCity),
  ...CITIES.map((code) => totalsKey.ofGroupInCity(ofKind('stop-fossil'), code)),
];

interface Place {
  readonly shown: Sums;
  readonly known: Sums;
}

/** A store of views and what it says of the places: as everybody sees them, and as they are. */
async function placesIn() {
  const views = await freshStore();
  const { set, placed } = targetSet([totalsView(CAMPAIGNS, STEP)], 1);
  const collection = placed[0]?.sums ?? '';
  const live = new LiveSums(views, async () => ({ set, collection }));
  return {
    views,
    fold: (events: readonly Event[], batch: number, store: ViewStore = views) =>
      runToEnd({ events: memoryLog(events, [3]), set, placed, batch, views: store }),
    read: async (): Promise<readonly Place[]> => {
      const shown = await new SteppedSums(live, STEP).read(KEYS);
      const known = await readSums(views, collection, KEYS);
      return KEYS.map((key) => ({ shown: shown.get(key)?.sums ?? {}, known: known.get(key)?.sums ?? {} }));
    },
  };
}

/** After how many events a command has been written whole. */
const commandEnds = (events: readonly Event[]): readonly number[] =>
  events.flatMap(({ metadata }, at) =>
    events[at + 1]?.metadata.recordedAt === metadata.recordedAt ? [] : [at + 1],
  );

const counted = (sums: Sums): number => sums[CHANGED] ?? 0;

test('a place never differs by what one person did alone, however its events were folded', async () => {
  let held = 0;
  let followed = 0;
  const sizes = fc.record({ batch: fc.integer({ min: 1, max: 40 }), diesAfter: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(fc.gen(), sizes, async (g, { batch, diesAfter }) => {
      const history = await campaignHistoryOf(g);
      const { views, fold, read } = await placesIn();
      let before = await read();
      for (const end of commandEnds(history)) {
        await fold(history.slice(0, end), 1);
        const after = await read();
        for (const [at, { shown, known }] of after.entries()) {
          const earlier = before[at] ?? { shown: {}, known: {} };
          expect(counted(shown)).toBe(counted(known) - (counted(known) % STEP));
          const isStep = counted(shown) > counted(earlier.shown);
          expect(shown).toEqual(isStep ? known : earlier.shown);
          if (isStep) followed += 1;
          else if (JSON.stringify(known) !== JSON.stringify(earlier.known)) held += 1;
        }
        before = after;
      }
      const others = await placesIn();
      await others
        .fold(history, batch, crashingViewStore(others.views, [diesAfter]))
        .catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      await others.fold(history, batch);
      expect(await others.read()).toEqual(before);
      for (const store of [views, others.views]) await store.close();
    }),
    { numRuns: 60 },
  );
  expect(held).toBeGreaterThan(5);
  expect(followed).toBeGreaterThan(0);
});
