import { join } from 'node:path';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { ofKind, ofRound } from '@footprint/projections/views/totalsKeys.ts';
import { LiveSums, type SumsPlace } from '@footprint/services/campaigns/sums/liveSums.ts';
import { Totals } from '@footprint/services/campaigns/totals.ts';
import { readDesk } from '@footprint/services/organise/desk.ts';
import { KeptPlaces } from '@footprint/services/organise/keptPlaces.ts';
import { compare } from '../measure/compare.ts';
import { medianRatio } from '../measure/statistics.ts';
import { type Place, scaled } from '../settings.ts';
import { changePlaces, cityCode, fillTotals, ROUND, TOWN } from './fill.ts';
import { measurePicks, type PickCosts } from './pickCosts.ts';

const KIND = 'stop-fossil';
/** As many postcodes as the largest city has. */
const CODES = Array.from({ length: 190 }, (_, n) => cityCode(n));

/** As many as there are, each with a postcode of its own or a share in one. */
const MUNICIPALITIES = Array.from({ length: 11_000 }, (_, n) => ({
  ...{ ags: String(n), shortName: `town-${n}`, name: `Town ${n}`, state: 'Land', asOf: '2026-01-01' },
  ...{ inhabitants: 7_000, cityCodes: [cityCode(n)], label: `Town ${n}` },
}));

/** How often each read is repeated. */
const READS = {
  statistics: 500,
  'town of half the citizens': 500,
  'history of 365 days': 20,
  'statistics live': 50,
  'city of 190 postcodes': 20,
  'league of all postcodes': 50,
  'league, 20 postcodes changed': 20,
  'round: statistics': 500,
  'round: live board': 50,
  'round: league': 50,
  'round: history of 365 days': 20,
  "organiser's page": 50,
  "organiser's page, 20 changed": 20,
} as const;

type Read = keyof typeof READS;

interface Reader extends Readonly<Record<Read, () => Promise<unknown>>> {
  /** Before a read, not measured. */
  readonly prepare: (read: Read) => Promise<void>;
}

/** Milliseconds of a read with few, with more and with many picks stored. */
interface Times {
  few: number;
  more: number;
  many: number;
}

/** What reading totals costs with few and with many picks stored, and what a pick costs. */
export async function benchmarkTotals({ folder, cleanUp }: Place): Promise<void> {
  const sizes: Times = { few: scaled(1_000), more: scaled(100_000), many: scaled(1_000_000) };
  const readers = new Map<keyof Times, Reader>();
  for (const size of ['few', 'more', 'many'] as const) {
    const views = await openSqliteViewStore({ file: join(folder, `${size}.db`) });
    cleanUp.defer(() => views.close());
    readers.set(size, readerOf(views, await fillTotals(views, sizes[size])));
  }
  const measure = async (read: Read): Promise<Times> => {
    const times = { few: 0, more: 0, many: 0 };
    for (const [size, reader] of readers) {
      for (let i = 0; i < READS[read]; i++) {
        await reader.prepare(read);
        const start = performance.now();
        await reader[read]();
        times[size] += (performance.now() - start) / READS[read];
      }
    }
    return times;
  };
  const manyTo = (other: keyof Times) => (own: readonly Times[]) =>
    medianRatio(
      own.map((times) => times.many),
      own.map((times) => times[other]),
    );
  const size = (picks: number): string => `${picks.toLocaleString('en')} picks`;
  await compare<Times>({
    title: 'totals: milliseconds to read and add up, SQLite',
    isWarmedUp: true,
    rows: Object.fromEntries(
      Object.keys(READS).map((read) => [read, { measure: () => measure(read as Read) }]),
    ),
    columns: {
      ...{ [size(sizes.few)]: 'few', [size(sizes.more)]: 'more', [size(sizes.many)]: 'many' },
      ...{ 'last to first': manyTo('few'), 'last to second': manyTo('more') },
    },
    notes: () => [
      'as the product reads: what was read before is remembered, and only what changed since is read again',
      'five picks a citizen over a year, folded from events: in a round that runs, every second answered; half of them in one town, the others in 8,000 postcodes; stored as the projector would',
    ],
  });
  await compare<PickCosts>({
    title: 'totals: microseconds a pick',
    rows: { 'of a campaign user': { measure: measurePicks } },
    columns: { 'append, 64 at a time': 'append', 'project into totals': 'project', ratio: 'ratio' },
  });
}

/** As the running product reads: what was read before is remembered and followed. */
function readerOf(views: ViewStore, place: SumsPlace): Reader {
  const deps = {
    sums: new LiveSums(views, async () => place),
    municipalities: { all: async () => MUNICIPALITIES },
    fewest: 1,
    now: Date.now,
  };
  const totals = new Totals(deps);
  const kept = new KeptPlaces();
  const league = () => totals.standings(KIND, true);
  const round = { terms: ROUND, logged: { terms: ROUND } };
  const desk = () =>
    readDesk(
      { ...{ totals: deps.sums, kept, municipalities: MUNICIPALITIES }, fewest: 5, at: Date.now() / 1000 },
      round,
    );
  return {
    prepare: async (read) => {
      if (read === 'league, 20 postcodes changed') await changePlaces(views, place, ofKind(KIND));
      if (read === "organiser's page, 20 changed") await changePlaces(views, place, ofRound(ROUND.name));
    },
    statistics: () => totals.statistics(KIND, true),
    'statistics live': () => totals.liveStatistics(KIND),
    'town of half the citizens': () => totals.liveCityUsage([TOWN]),
    'city of 190 postcodes': () => totals.liveCityUsage(CODES),
    'history of 365 days': () => totals.history(KIND, 365, true),
    'league of all postcodes': league,
    'league, 20 postcodes changed': league,
    'round: statistics': () => totals.round(round, true),
    'round: live board': () => totals.liveRound(round),
    'round: league': () => totals.roundStandings(round, true),
    'round: history of 365 days': () => totals.roundHistory(round, 365, true),
    "organiser's page": desk,
    "organiser's page, 20 changed": desk,
  };
}
