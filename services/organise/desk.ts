import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { ofConfirmed, ofEverybody } from '@footprint/projections/views/roundSums.ts';
import { dayOfMonth, ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { roundKeys, roundMeasureKeys, roundStatistics } from '../campaigns/roundFigures.ts';
import type { KnownRound } from '../campaigns/rounds.ts';
import { sumsOf } from '../campaigns/sumsByKey.ts';
import { type MeasureTable, measureTable } from './measureTable.ts';
import { type People, showsConfirmed, showsPicked } from './people.ts';
import { onlyShown, type Period, periodsOf } from './periods.ts';
import { type PostcodeRow, postcodeTable, type Row, type Table, type TownRow, townTable } from './places.ts';

/** A round at a glance, without any row of fewer people than may be named. */
export interface Desk {
  readonly figures: RoundStatistics;
  /** Fewest people of a row. */
  readonly fewest: number;
  readonly people: Row;
  readonly days: readonly Period[];
  readonly postcodes: Table<PostcodeRow>;
  readonly municipalities: Table<TownRow>;
  readonly measures: MeasureTable;
}

/** No row has fewer people, whatever an operator allows for public pages. */
const FEWEST = 5;
export const fewestOf = (municipalityMinCount: number): number => Math.max(FEWEST, municipalityMinCount);

export interface DeskSource {
  readonly store: ViewStore;
  /** Where the sums of totals are. */
  readonly collection: string;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a row. */
  readonly fewest: number;
  /** Epoch seconds. */
  readonly at: number;
}

const peopleOf = ({ users = 0, pickers = 0, answerers = 0 }: Sums): People => ({
  ...{ joined: users, picked: pickers, confirmed: answerers },
});

/**
 * A round at a glance, read from the sums of totals alone. A closed round counts confirmed accounts, as its result does.
 * @throws StoreUnavailable when the view store cannot serve
 */
export async function readDesk(source: DeskSource, { terms, logged }: KnownRound): Promise<Desk> {
  const { store, collection, municipalities, fewest, at } = source;
  const { name } = terms;
  const group = ofRound(name);
  const counted = logged.result ? ofConfirmed : ofEverybody;
  const keys = [...roundKeys(name), ...roundMeasureKeys(name)];
  const sums = await readSums(store, collection, keys);
  const months = await readSumsUnder(store, collection, totalsKey.ofMonth(group, ''));
  const places = await readSumsUnder(store, collection, totalsKey.ofGroupInCity(group));

  const all = peopleOf(counted(sumsOf(sums, group)));
  const picked = showsPicked(all, fewest);
  const shown = { picked, confirmed: picked && showsConfirmed(all, fewest) };
  const byCode = new Map([...places].map(([code, read]) => [code, peopleOf(counted(read.sums))]));
  const postcodes = postcodeTable(all, byCode, fewest);
  const days = [...months]
    .flatMap(([month, read]) => daysOf(month, read.sums))
    .map(({ day, sums: ofDay }) => ({ day, people: onlyShown(peopleOf(counted(ofDay)), shown) }))
    .sort((a, b) => a.day.localeCompare(b.day));
  return {
    figures: roundStatistics(terms, logged, sums, at),
    fewest,
    people: {
      joined: all.joined,
      picked: shown.picked ? all.picked : null,
      confirmed: shown.confirmed ? all.confirmed : null,
    },
    days: periodsOf(days, fewest),
    postcodes,
    municipalities: townTable(all, postcodes, municipalities),
    measures: measureTable((measure) => counted(sumsOf(sums, totalsKey.ofMeasure(group, measure))), fewest),
  };
}

/** The days of a month that changed something. */
const daysOf = (month: string, sums: Sums): { readonly day: string; readonly sums: Sums }[] =>
  [...new Set(Object.keys(sums).map((name) => name.slice(0, 2)))].map((day) => ({
    day: `${month}-${day}`,
    sums: dayOfMonth(sums, day),
  }));
