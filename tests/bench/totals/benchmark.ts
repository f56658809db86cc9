import { join } from 'node:path';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import type { TargetSet } from '@footprint/projections/runner/activeSet.ts';
import { LiveSums } from '@footprint/services/figures/sums/liveSums.ts';
import { Totals } from '@footprint/services/figures/totals.ts';
import { readDesk } from '@footprint/services/organise/desk.ts';
import { compare } from '../measure/compare.ts';
import { meanOf } from '../measure/meanOf.ts';
import { medianRatio } from '../measure/statistics.ts';
import { type Place, scaled } from '../settings.ts';
import { cityCode, FEWEST, ROUND, TOWN } from './citizens.ts';
import { type Filling, fillTotals } from './fill.ts';
import { CHANGES, Newcomers } from './newcomers.ts';
import { measurePicks, type PickCosts } from './pickCosts.ts';

const KIND = 'stop-fossil';
/** As many postcodes as the largest city has. */
const CODES = Array.from({ length: 190 }, (_, n) => cityCode(n));

/** As many as the country has, beside the town. */
const POSTCODES = 8_000;

const STATES = 16;
const TOWNS = 11_000;
/** As many as there are, each with a postcode of its own or a share in one; those of a state stand together. */
const MUNICIPALITIES = Array.from({ length: TOWNS }, (_, n) => ({
  ags: String(n),
  shortName: `town-${n}`,
  name: `Town ${n}`,
  asOf: '2026-01-01',
  state: `State ${Math.floor((n * STATES) / TOWNS)}`,
  inhabitants: 7_000,
  label: `Town ${n}`,
  cityCodes: [n === 0 ? TOWN : cityCode(n % POSTCODES)],
}));

/** How often each read is repeated. */
const READS = {
  statistics: 500,
  'town of half the citizens': 500,
  'history of 365 days': 20,
  'statistics live': 50,
  'statistics live, 20 postcodes changed': 20,
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

/** How often each change is repeated by many. */
const CHANGES_EACH = 5;

type Read = keyof typeof READS;

interface Reader extends Readonly<Record<Read, () => Promise<unknown>>> {
  readonly newcomers: Newcomers;
}

/** Milliseconds or microseconds by what is stored. */
interface Times {
  /** Few picks. */
  few: number;
  /** Many picks: by a thousand times as many people who do the same in the same places. */
  many: number;
  /** As many picks by people who all do something else, everywhere in the country. */
  country: number;
}

const MANY = scaled(1_000_000, 10_000);
const FEW = 1_000;
const SAME_PLACES = 20;
const STORED: Readonly<Record<keyof Times, Filling>> = {
  few: { picks: FEW, times: 1, postcodes: SAME_PLACES },
  many: { picks: FEW, times: MANY / FEW, postcodes: SAME_PLACES },
  country: { picks: MANY, times: 1, postcodes: POSTCODES },
};

const toFew = (of: 'many' | 'country') => (own: readonly Times[]) =>
  medianRatio(
    own.map((times) => times[of]),
    own.map(({ few }) => few),
  );
const COLUMNS = {
  [`${FEW.toLocaleString('en')} picks`]: 'few',
  [`${MANY.toLocaleString('en')}, same places`]: 'many',
  [`${MANY.toLocaleString('en')}, country`]: 'country',
  'same places to few': toFew('many'),
  'country to few': toFew('country'),
} as const;

/** Measures the cost of reading totals with few and with many picks stored, and of a change. */
export async function benchmarkTotals({ folder, cleanUp }: Place): Promise<void> {
  const readers = new Map<keyof Times, Reader>();
  for (const size of ['few', 'many', 'country'] as const) {
    const views = await openSqliteViewStore({ file: join(folder, `${size}.db`) });
    cleanUp.defer(() => views.close());
    const { sums, ...target } = await fillTotals(views, STORED[size]);
    readers.set(size, readerOf(views, target, sums, new Newcomers(views, target, STORED[size].postcodes)));
  }
  const timesOf = async (measure: (reader: Reader) => Promise<number>): Promise<Times> => {
    const times = { few: 0, many: 0, country: 0 };
    for (const [size, reader] of readers) times[size] = await measure(reader);
    return times;
  };
  const read = (what: Read) =>
    timesOf((reader) =>
      meanOf({
        times: READS[what],
        run: reader[what],
        ...(what.endsWith('changed') && { before: () => reader.newcomers.changePlaces() }),
      }),
    );
  await compare<Times>({
    title: 'totals: milliseconds to read and add up, SQLite',
    isWarmedUp: true,
    rows: Object.fromEntries(Object.keys(READS).map((what) => [what, { measure: () => read(what as Read) }])),
    columns: COLUMNS,
    notes: () => [
      'as the product reads: what was read before is remembered, and only what changed since is read again',
      'five picks a citizen over a year, folded from events, in a round that runs; half of them in one town',
      `same places: the others live in ${SAME_PLACES} postcodes, and picks alone differ; country: in ${POSTCODES.toLocaleString('en')}`,
      `a changed sum is read as the parts that partitions have of it, ${PARTITIONS.length} at most: with few picks some have none`,
    ],
  });
  await compare<Times>({
    title: 'totals: microseconds to fold a change into the sums, SQLite',
    isWarmedUp: true,
    rows: Object.fromEntries(
      Object.entries(CHANGES).map(([name, does]) => [
        name,
        { measure: () => timesOf(({ newcomers }) => newcomers.cost(does, CHANGES_EACH)) },
      ]),
    ),
    columns: COLUMNS,
    notes: () => ['100 citizens in 20 postcodes at a time, who are gone before the next'],
  });
  await compare<PickCosts>({
    title: 'totals: microseconds a pick',
    rows: { 'of a campaign user': { measure: measurePicks } },
    columns: { 'append, 64 at a time': 'append', 'project into totals': 'project', ratio: 'ratio' },
  });
}

/** As the running product reads: what was read before is remembered and followed. */
function readerOf(views: ViewStore, { set }: TargetSet, collection: string, newcomers: Newcomers): Reader {
  const deps = {
    sums: new LiveSums(views, async () => ({ set, collection })),
    municipalities: { all: async () => MUNICIPALITIES },
    fewest: FEWEST,
    now: Date.now,
  };
  const totals = new Totals(deps);
  const league = () => totals.standings(KIND, true);
  const live = () => totals.liveStatistics(KIND);
  const round = { terms: ROUND, logged: { terms: ROUND } };
  const desk = () =>
    readDesk(
      {
        totals: deps.sums,
        municipalities: MUNICIPALITIES,
        fewest: FEWEST,
        step: FEWEST,
        at: Date.now() / 1000,
      },
      round,
    );
  return {
    newcomers,
    statistics: () => totals.statistics(KIND, true),
    'statistics live': live,
    'statistics live, 20 postcodes changed': live,
    'town of half the citizens': () => totals.ofCities([TOWN], true),
    'city of 190 postcodes': () => totals.ofCities(CODES, true),
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
