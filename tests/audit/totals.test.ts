import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { runViews } from '@footprint/projections/runner/run.ts';
import { readSums } from '@footprint/projections/sums.ts';
import { totalsKey, totalsView } from '@footprint/projections/views/totals.ts';
import { replayTotals } from '@footprint/services/audit/replayTotals.ts';
import { CAMPAIGN_KINDS, CAMPAIGNS } from '@footprint/shared-events/constants/campaigns.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignHistories, momentOf, perMilles } from '../support/histories.ts';
import { memoryLog } from '../support/memoryLog.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const KEYS = [
  ...CAMPAIGN_KINDS.map(totalsKey.ofCampaign),
  ...['10115', '01067'].map((cityCode) => totalsKey.ofCity(cityCode)),
];
const { set, placed } = targetSet([totalsView(CAMPAIGNS)], 1);

let folder: TemporaryFolder;
let stores = 0;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

test('totals replayed at any moment are those a fresh projector builds from the log cut there', {
  timeout: 120_000,
}, async () => {
  let filled = 0;
  await fc.assert(
    fc.asyncProperty(campaignHistories, perMilles, async (events, perMille) => {
      const at = momentOf(events, perMille);
      const whole = memoryLog(events);
      const cut = recordedBy((await whole.readAll({ after: '', limit: 10_000 })).events, at);
      const views = await openSqliteViewStore({ file: join(folder.path, `${stores++}.db`) });
      const done = new AbortController();
      await runViews({
        ...{ events: memoryLog(cut), views, set, placed, held: allPartitions(0), signal: done.signal },
        onBatch: ({ atEnd }) => {
          if (atEnd) done.abort();
        },
        onPoison: (_, error) => {
          throw error;
        },
      });
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
