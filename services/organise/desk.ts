import { CHANGED } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { roundKeys, roundMeasureKeys, roundStatistics } from '../figures/roundFigures.ts';
import { changesByDay } from '../figures/sums/changesByDay.ts';
import { SteppedSums } from '../figures/sums/steppedSums.ts';
import { type SumsSource, sumsOf } from '../figures/sums/sumsByKey.ts';
import type { KnownRound } from '../rounds/rounds.ts';
import { type MeasureTable, measureTable } from './measureTable.ts';
import { type Everybody, everybodyOf, type People, sumPeople } from './people.ts';
import { daysUpTo, onlyShown, periodsOf } from './periods.ts';
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
  /** How many people's changes are shown at a time, where it is people that are counted. */
  readonly step: number;
  /** Epoch seconds. */
  readonly at: number;
}

const peopleOf = ({ users = 0, pickers = 0, answerers = 0 }: Sums): People => ({
  joined: users,
  picked: pickers,
  confirmed: answerers,
});

/** Everybody as far as shown: a postcode may be a step ahead of its round, or keep for a while who has left. */
const everybody = (round: People, places: People): People => ({
  joined: Math.max(round.joined, places.joined),
  picked: Math.max(round.picked, places.picked),
  confirmed: Math.max(round.confirmed, places.confirmed),
});

/**
 * A round at a glance, read from the sums of totals alone. Whom it counts is shown in steps, its figures and measures as the
 * public page shows them.
 * @throws StoreUnavailable when the view store cannot serve
 */
export async function readDesk(source: DeskSource, { terms, logged }: KnownRound): Promise<Desk> {
  const { totals, municipalities, fewest, step, at } = source;
  const { name } = terms;
  const group = ofRound(name);
  const sums = await totals.read([...roundKeys(name), ...roundMeasureKeys(name)]);
  const months = await totals.readUnder(totalsKey.ofMonth(group, ''));
  const stepped = new SteppedSums(totals, step);
  const own = sumsOf(await stepped.read([group]), group);
  const under = await stepped.readUnder(totalsKey.ofGroupInCity(group));

  const byCode = new Map([...under].map(([code, read]) => [code, peopleOf(read.sums)]));
  const all = everybody(peopleOf(own), sumPeople([...byCode.values()]));
  const people = everybodyOf(all, fewest);
  const shown = { picked: people.picked !== null, confirmed: people.confirmed !== null };
  const postcodes = postcodeTable(all, byCode, fewest);
  const known = changesByDay(months).map(([day, ofDay]) => ({
    day,
    people: peopleOf(ofDay),
    changed: ofDay[CHANGED] ?? 0,
  }));
  const days = (step > 1 ? daysUpTo(known, all, own[CHANGED] ?? 0) : known).map(({ day, people }) => ({
    day,
    people: onlyShown(people, shown),
  }));
  return {
    figures: roundStatistics(terms, logged, sums, { at, fewest: step }),
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
