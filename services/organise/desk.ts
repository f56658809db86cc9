import type { Sums } from '@footprint/projections/view.ts';
import { daysOfMonth, ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { roundKeys, roundMeasureKeys, roundStatistics } from '../figures/roundFigures.ts';
import { type SumsSource, sumsOf } from '../figures/sums/sumsByKey.ts';
import type { KnownRound } from '../rounds/rounds.ts';
import { type MeasureTable, measureTable } from './measureTable.ts';
import { type Everybody, everybodyOf, type People } from './people.ts';
import { onlyShown, periodsOf } from './periods.ts';
import { type PostcodeRow, postcodeTable, type Row, type Table, type TownRow, townTable } from './places.ts';

/** A round at a glance, without any row of fewer people than may be named. */
export interface Desk {
  readonly figures: RoundStatistics;
  /** Fewest people of a row. */
  readonly fewest: number;
  readonly people: Everybody;
  /** Days in a row, ISO dates, both included. */
  readonly days: readonly (Row & { readonly from: string; readonly to: string })[];
  readonly postcodes: Table<PostcodeRow>;
  readonly municipalities: Table<TownRow>;
  readonly measures: MeasureTable;
}

export interface DeskSource {
  readonly totals: SumsSource;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a row. */
  readonly fewest: number;
  /** Epoch seconds. */
  readonly at: number;
}

const peopleOf = ({ users = 0, pickers = 0, answerers = 0 }: Sums): People => ({
  joined: users,
  picked: pickers,
  confirmed: answerers,
});

/**
 * A round at a glance, read from the sums of totals alone.
 * @throws StoreUnavailable when the view store cannot serve
 */
export async function readDesk(source: DeskSource, { terms, logged }: KnownRound): Promise<Desk> {
  const { totals, municipalities, fewest, at } = source;
  const { name } = terms;
  const group = ofRound(name);
  const sums = await totals.read([...roundKeys(name), ...roundMeasureKeys(name)]);
  const months = await totals.readUnder(totalsKey.ofMonth(group, ''));
  const under = await totals.readUnder(totalsKey.ofGroupInCity(group));

  const all = peopleOf(sumsOf(sums, group));
  const people = everybodyOf(all, fewest);
  const shown = { picked: people.picked !== null, confirmed: people.confirmed !== null };
  const byCode = new Map([...under].map(([code, read]) => [code, peopleOf(read.sums)]));
  const postcodes = postcodeTable(all, byCode, fewest);
  const days = [...months]
    .flatMap(([month, read]) =>
      [...daysOfMonth(read.sums)].map(([day, ofDay]) => [`${month}-${day}`, ofDay] as const),
    )
    .map(([day, ofDay]) => ({ day, people: onlyShown(peopleOf(ofDay), shown) }))
    .sort((a, b) => a.day.localeCompare(b.day));
  return {
    figures: roundStatistics(terms, logged, sums, at),
    fewest,
    people,
    days: periodsOf(days, fewest).map(({ picked, confirmed, ...period }) => ({
      ...period,
      picked: shown.picked ? picked : null,
      confirmed: shown.confirmed ? confirmed : null,
    })),
    postcodes,
    municipalities: townTable(all.joined, postcodes.rows, municipalities),
    measures: measureTable((measure) => sumsOf(sums, totalsKey.ofMeasure(group, measure)), fewest),
  };
}
