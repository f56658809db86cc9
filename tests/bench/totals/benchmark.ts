import { join } from 'node:path';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import { totalsKey } from '@footprint/projections/views/totals.ts';
import {
  cityUsageAnswer,
  historyAnswer,
  historyKeys,
  liveKeys,
  liveStatistics,
  statisticsAnswer,
} from '@footprint/services/campaigns/statistics.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { alternate } from '../measure/alternate.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { cityCode, fillTotals, TOWN } from './fill.ts';
import { measurePicks, type PickCosts } from './pickCosts.ts';

const KIND = 'stop-fossil';
/** As many postcodes as the largest city has. */
const CODES = Array.from({ length: 190 }, (_, n) => cityCode(n));

type Read =
  | 'statistics'
  | 'town of half the citizens'
  | 'history of 365 days'
  | 'statistics live'
  | 'city of 190 postcodes'
  | 'league of all postcodes';
const READS: Readonly<Record<Read, number>> = {
  statistics: 500,
  'town of half the citizens': 500,
  'history of 365 days': 20,
  'statistics live': 50,
  'city of 190 postcodes': 20,
  'league of all postcodes': 1,
};

/** What reading totals costs with few and with many picks stored, and what a pick costs. */
export async function benchmarkTotals(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  const sizes = [scaled(1_000), scaled(100_000), scaled(1_000_000)] as const;
  const readers = [];
  for (const picks of sizes) {
    const views = await openSqliteViewStore({ file: join(folder.path, `${picks}.db`) });
    cleanUp.defer(() => views.close());
    readers.push(readerOf(views, await fillTotals(views, picks)));
  }
  const [few, more, many] = readers as [Reader, Reader, Reader];
  const rows = [];
  for (const name of Object.keys(READS) as Read[]) {
    const subjects = {
      few: () => timed(few, name),
      more: () => timed(more, name),
      many: () => timed(many, name),
    };
    await alternate(1, subjects);
    const times = await alternate(ROUNDS, subjects);
    rows.push([
      ...[name, median(times.few), median(times.more), median(times.many)],
      ...[medianRatio(times.many, times.few), medianRatio(times.many, times.more)],
    ]);
  }
  const size = (picks: number): string => `${picks.toLocaleString('en')} picks`;
  printTable(
    'totals: milliseconds to read and add up, SQLite',
    ['', ...sizes.map(size), 'last to first', 'last to second'],
    rows,
    [
      'where few picks fill their partitions, as in the first three rows, a thousand times as many cost the same',
      'measures and postcodes with few picks lack partitions and years, and what is not there costs less',
      'five picks a citizen; half of them in one town, the others in 8,000 postcodes; stored as the projector would',
    ],
  );
  const costs: PickCosts[] = [];
  for (let round = 0; round < ROUNDS; round++) costs.push(await measurePicks(folder.path, round));
  const [append, project] = [costs.map((c) => c.append), costs.map((c) => c.project)];
  printTable(
    'totals: microseconds a pick',
    ['append, 64 at a time', 'project into totals', 'ratio'],
    [[median(append), median(project), medianRatio(project, append)]],
  );
}

type Reader = Readonly<Record<Read, () => Promise<unknown>>>;

function readerOf(views: Parameters<typeof readSums>[0], sums: string): Reader {
  const at = Date.now() / 1000;
  const campaign = totalsKey.ofCampaign(KIND);
  const usageOf = async (codes: readonly string[]) => {
    const read = await readSums(views, sums, codes.map(totalsKey.ofCity));
    return cityUsageAnswer(
      [...read.values()].map((one) => one.sums),
      1,
      at,
    );
  };
  return {
    statistics: async () =>
      statisticsAnswer((await readSums(views, sums, [campaign])).get(campaign)?.sums ?? {}, at),
    'statistics live': async () => liveStatistics(KIND, await readSums(views, sums, liveKeys(KIND)), at),
    'town of half the citizens': () => usageOf([TOWN]),
    'city of 190 postcodes': () => usageOf(CODES),
    'history of 365 days': async () =>
      historyAnswer(KIND, 365, await readSums(views, sums, historyKeys(KIND, 365, at)), at),
    'league of all postcodes': () => readSumsUnder(views, sums, totalsKey.ofCampaignInCity(KIND)),
  };
}

async function timed(reader: Reader, name: Read): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < READS[name]; i++) await reader[name]();
  return (performance.now() - start) / READS[name];
}
