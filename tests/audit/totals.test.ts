import { recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { readSums } from '@footprint/projections/sums.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofKind, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { replayTotals } from '@footprint/services/audit/replayTotals.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignHistoryOf, momentOf, perMilles } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

const KEYS = [
  ...CAMPAIGN_KINDS.map(ofKind),
  ...['10115', '01067'].map((cityCode) => totalsKey.ofCity(cityCode)),
];
const { set, placed } = targetSet([totalsView(CAMPAIGNS, 1)], 1);

const freshStore = freshViewStores();

test('totals replayed at any moment are those a fresh projector builds from the log cut there', async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), perMilles, async (g, perMille) => {
      const events = await campaignHistoryOf(g);
      const at = momentOf(events, perMille);
      const whole = memoryLog(events);
      const cut = recordedBy((await whole.readAll({ after: '', limit: 10_000 })).events, at);
      const views = await freshStore();
      await runToEnd({ events: memoryLog(cut), views, set, placed });
      const built = await readSums(views, placed[0]?.sums ?? '', KEYS);
      const { sums } = await replayTotals(whole, { campaigns: CAMPAIGNS, at, keys: KEYS });
      for (const key of KEYS) expect([key, sums.get(key)]).toEqual([key, built.get(key)?.sums]);
      filled += KEYS.filter((key) => Object.keys(sums.get(key) ?? {}).length > 0).length;
      await views.close();
    }),
    { numRuns: 300 },
  );

  expect(filled).toBeGreaterThan(150);
});
