import { join } from 'node:path';
import { replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { totalsKey } from '@footprint/projections/views/totals.ts';
import { stateOf, walk } from '@footprint/services/audit/figures.ts';
import { replayTotals } from '@footprint/services/audit/replayTotals.ts';
import { verifyLog } from '@footprint/services/audit/verifyLog.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/campaigns.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import { readWholeLog } from '../../support/readWholeLog.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { chained } from '../backup/chained.ts';
import { alternate } from '../measure/alternate.ts';
import { openLog } from '../measure/openLog.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { copied, demoEvents, spread, writeLog } from '../rebuild/logs.ts';
import { ROUNDS, scaled } from '../settings.ts';

/** Commands make this many histories. */
const COMMANDED = 400;
const EVENTS = 200_000;
const CITIZENS = 200;
const LENS = { year: 2024, edition: CURRENT_EDITION, campaigns: CAMPAIGNS };

/** Proving a log against reading it and nothing else, and replays of citizens and totals. */
export async function benchmarkAudit(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const events = chained(
    spread(copied(await demoEvents(join(folder.path, 'demo'), scaled(COMMANDED, 10)), scaled(EVENTS))),
  );
  const file = join(folder.path, 'log.db');
  await writeLog(file, events);
  const log = await openLog(file);
  cleanUp.defer(() => log.close());
  const users = [...new Set(events.map(({ metadata }) => metadata.userId ?? ''))]
    .filter(Boolean)
    .slice(0, CITIZENS);
  const perSecond = async (count: number, run: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await run();
    return count / ((performance.now() - start) / 1000);
  };
  const ofCitizens = (each: (userId: string) => Promise<unknown>) =>
    perSecond(users.length, async () => {
      for (const userId of users) await each(userId);
    });
  const rates = await alternate(ROUNDS, {
    scan: () => perSecond(events.length, () => readWholeLog(log)),
    verify: () =>
      perSecond(events.length, async () => {
        const { firstBad, checked } = await verifyLog(log);
        if (firstBad || checked !== events.length) throw new Error('the log of the benchmark does not fit');
      }),
    totals: () =>
      perSecond(events.length, () =>
        replayTotals(log, { campaigns: CAMPAIGNS, at: 4e9, keys: [totalsKey.ofCampaign('stop-fossil')] }),
      ),
    read: () => ofCitizens((userId) => readHistory(log, userId)),
    replay: () => ofCitizens(async (userId) => stateOf(replayCitizen(await readHistory(log, userId)), LENS)),
    walk: () => ofCitizens(async (userId) => walk([], await readHistory(log, userId), LENS)),
  });
  const row = (what: string, own: readonly number[], base: readonly number[], unit: string) => [
    ...[what, median(own), unit, median(base), medianRatio(own, base)],
  ];
  printTable(
    `audit: ${events.length.toLocaleString('en')} events, ${users.length} citizens replayed`,
    ['', 'per second', 'of', 'only read', 'ratio'],
    [
      row('verify the whole log', rates.verify, rates.scan, 'events'),
      row('replay totals of a campaign', rates.totals, rates.scan, 'events'),
      row('replay a citizen', rates.replay, rates.read, 'citizens'),
      row('what every event of a citizen changed', rates.walk, rates.read, 'citizens'),
    ],
    ['only read: the same events read and parsed, and nothing else'],
  );
}
