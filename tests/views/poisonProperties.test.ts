import { PARTITIONS } from '@footprint/projections/partition.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignHistoryOf, historyOf } from '../support/logs/histories.ts';
import { faults, poisoned } from '../support/logs/poisonedHistories.ts';
import { Crash, crashingViewStore } from '../support/views/crashingViewStore.ts';
import { contents, fragileStores, project, said, set, unbearable } from '../support/views/fragileViews.ts';

const freshStore = fragileStores();
const ofWhom = fc.constantFrom(historyOf, campaignHistoryOf);

test('what was skipped counts for nothing, whatever had to wait for it', async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), ofWhom, faults, async (g, history, picks) => {
      const { log, without } = poisoned(await history(g), picks);
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

test('any crashes, cuts and redeliveries give the views of a clean rebuild, also around what waits', async () => {
  unbearable.from = 55_000;
  await fc.assert(
    fc.asyncProperty(
      fc.gen(),
      ofWhom,
      faults,
      fc.nat(80),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.option(fc.nat(6), { nil: undefined }), { maxLength: 12 }),
      fc.array(fc.nat(60), { maxLength: 3 }),
      async (g, history, picks, cut, pageSizes, crashAfter, redeliveries) => {
        const { log } = poisoned(await history(g), picks);
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
