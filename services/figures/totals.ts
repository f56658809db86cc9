import { addAll } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { type Group, ofKind, ofRound, ofTown, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type {
  CityUsageAnswer,
  HistoryAnswer,
  LatestChange,
  LiveStatistics,
  RoundStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type {
  MostChosenAnswer,
  StatesAnswer,
  TownShare,
} from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { SavingsByMeasure } from '@footprint/shared-events/campaigns/result.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { countedResult } from '@footprint/shared-events/rounds/roundProgress.ts';
import { LRUCache } from 'lru-cache';
import type { Municipalities } from '../municipalities/municipalities.ts';
import type { KnownRound } from '../rounds/rounds.ts';
import { fewestOf } from './fewest.ts';
import { LatestChanges } from './latestChanges.ts';
import { usersByState } from './league/byState.ts';
import { type Place, type Standing, standingsOf } from './league/league.ts';
import {
  roundDay,
  roundKeys,
  roundMeasureKeys,
  roundMeasures,
  roundPlace,
  roundStatistics,
} from './roundFigures.ts';
import {
  cityUsageAnswer,
  historyAnswer,
  kindDay,
  kindPlace,
  liveKeys,
  liveStatistics,
  mostChosen,
  shownMeasures,
  shownShare,
  statisticsAnswer,
} from './statistics.ts';
import { SteppedSums } from './sums/steppedSums.ts';
import type { SumsByKey, SumsSource } from './sums/sumsByKey.ts';
import { readPostcodes, type SumsIn, townShare } from './townShare.ts';

/** Everybody who asks within this time gets the same answer, in milliseconds. */
const TTL_MS = 1_000;
/** The same of a league, which is made of all postcodes and municipalities each time. */
const LEAGUE_TTL_MS = 5_000;
/** The same of other walks over all municipalities. */
const WALK_TTL_MS = 60_000;
const MOST_ANSWERS = 1_000;

/** A figure of totals and the position of the event that changed it last, '' where none has. */
export interface Figure<A> {
  readonly answer: A;
  readonly position: string;
}

interface CityFigures {
  readonly usage: CityUsageAnswer;
  readonly chosen: MostChosenAnswer;
}

interface AllCities {
  readonly usageOf: (cityCodes: readonly string[]) => CityUsageAnswer;
  /** When they were read, in epoch seconds. */
  readonly at: number;
}

export interface TotalsDeps {
  /** Fewest people of a postcode whose savings are shown, and of whom changes are shown together. */
  readonly fewest: number;
  readonly sums: SumsSource;
  readonly municipalities: Pick<Municipalities, 'all'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Public figures, read from the totals' sums. */
export class Totals {
  readonly #deps: TotalsDeps;
  /** Sums of places, as everybody may see them. */
  readonly #places: SumsSource;
  readonly #latest = new Map<Group, LatestChanges>();
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: MOST_ANSWERS, ttl: TTL_MS });

  constructor(deps: TotalsDeps) {
    this.#deps = deps;
    this.#places = new SteppedSums(deps.sums, deps.fewest);
  }

  /** `fresh`: the caller waits for its own last change, which a remembered answer may lack. */
  statistics(kind: CampaignKind, fresh: boolean): Promise<StatisticsAnswer> {
    const key = ofKind(kind);
    return this.#remembered(key, fresh, async () => {
      const sums = (await this.#deps.sums.read([key])).get(key)?.sums ?? {};
      return statisticsAnswer(sums, this.#seconds(), this.#deps.fewest);
    });
  }

  round({ terms, logged }: KnownRound, fresh: boolean): Promise<RoundStatistics> {
    return this.#remembered(ofRound(terms.name), fresh, async () =>
      roundStatistics(terms, logged, await this.#deps.sums.read(roundKeys(terms.name)), this.#now()),
    );
  }

  /** Whether a round is closed and its result is still to be counted. */
  isPending({ terms, logged: { result } }: KnownRound): Promise<boolean> {
    const key = ofRound(terms.name);
    if (result || stateAt(terms, this.#seconds()) !== 'closed') return Promise.resolve(false);
    return this.#remembered(`pending/${key}`, false, async () => {
      const sums = (await this.#deps.sums.read([key])).get(key)?.sums ?? {};
      return (sums.users ?? 0) > 0;
    });
  }

  history(kind: CampaignKind, days: number, fresh: boolean): Promise<HistoryAnswer> {
    return this.#historyOf(ofKind(kind), days, fresh, kindDay);
  }

  roundHistory({ terms }: KnownRound, days: number, fresh: boolean): Promise<HistoryAnswer> {
    return this.#historyOf(ofRound(terms.name), days, fresh, roundDay);
  }

  /** Savings of users with some postcodes, and what they have chosen most, of the same moment. */
  ofCities(cityCodes: readonly string[], fresh: boolean): Promise<Figure<CityFigures>> {
    const codes = [...new Set(cityCodes)].sort();
    return this.#remembered(`cities/${codes}`, fresh, async () => {
      const read = await this.#places.read(codes.map(totalsKey.ofCity));
      const { fewest } = this.#deps;
      const sum = addAll([...read.values()].map(({ sums }) => shownShare(sums, fewest)));
      const usage = cityUsageAnswer(sum, this.#seconds(), fewest);
      return { answer: { usage, chosen: mostChosen(sum, fewest) }, position: newest(read) };
    });
  }

  /** Every municipality that saves something, the best first. */
  standings(kind: CampaignKind, fresh: boolean): Promise<readonly Standing[]> {
    return this.#standingsOf(ofKind(kind), fresh, (sums) => kindPlace(sums, this.#seconds()));
  }

  /** Standings of a round, its first hundred where it has a result; `counted`: as they were before an operator corrected them. */
  roundStandings(
    { terms, logged }: KnownRound,
    fresh: boolean,
    counted = false,
  ): Promise<readonly Standing[]> {
    const result = counted ? logged.result : countedResult(logged);
    if (result) return Promise.resolve(result.league);
    return this.#standingsOf(ofRound(terms.name), fresh, roundPlace);
  }

  /** Users by federal state; a minute old at the most. */
  states(kind: CampaignKind): Promise<StatesAnswer> {
    return this.#statesOf(ofKind(kind), (sums) => kindPlace(sums, this.#seconds()));
  }

  roundStates({ terms, logged }: KnownRound): Promise<StatesAnswer> {
    if (logged.result) return Promise.resolve([]);
    return this.#statesOf(ofRound(terms.name), roundPlace);
  }

  /** Savings of people with some postcodes who ever joined a kind, and of the others; then the same of a round's participants. */
  kindShare(kind: CampaignKind, cityCodes: readonly string[], fresh: boolean): Promise<TownShare> {
    return this.#shareOf(ofKind(kind), cityCodes, fresh, (sums) => ({
      place: kindPlace(sums, this.#seconds()),
      inside: sums,
    }));
  }

  roundShare({ terms }: KnownRound, cityCodes: readonly string[], fresh: boolean): Promise<TownShare> {
    return this.#shareOf(ofRound(terms.name), cityCodes, fresh, (sums) => {
      return { place: roundPlace(sums), inside: ofTown(sums) };
    });
  }

  /** Savings of users with any postcodes, read at once for all; a minute old at the most. */
  allCities(): Promise<AllCities> {
    const read = async (): Promise<AllCities> => {
      const at = this.#seconds();
      const shares = new Map<string, Sums>();
      for (const [code, read] of await this.#places.readUnder(totalsKey.ofCity('')))
        shares.set(code, shownShare(read.sums, this.#deps.fewest));
      const ofNone = shownShare({}, this.#deps.fewest);
      const sumOf = (codes: readonly string[]): Sums =>
        addAll(codes.map((code) => shares.get(code) ?? ofNone));
      return { usageOf: (codes) => cityUsageAnswer(sumOf(codes), at, this.#deps.fewest), at };
    };
    return this.#remembered('cities', false, read, WALK_TTL_MS);
  }

  /** As it stands now. The caller streams it and asks seldom. */
  async liveStatistics(kind: CampaignKind): Promise<Figure<LiveStatistics>> {
    const sums = await this.#deps.sums.read(liveKeys(kind));
    const figures = liveStatistics(kind, sums, this.#now());
    const savingsByMeasure = this.#shown(figures.savingsByMeasure);
    const latest = await this.#latestOf(ofKind(kind), savingsByMeasure);
    return { answer: { ...figures, savingsByMeasure, latest }, position: newest(sums) };
  }

  async liveRound({ terms, logged }: KnownRound): Promise<Figure<LiveStatistics>> {
    const sums = await this.#deps.sums.read([...roundKeys(terms.name), ...roundMeasureKeys(terms.name)]);
    const figures = roundStatistics(terms, logged, sums, this.#now());
    const savingsByMeasure = this.#shown(countedResult(logged)?.byMeasure ?? roundMeasures(terms.name, sums));
    const latest = logged.result ? [] : await this.#latestOf(ofRound(terms.name), savingsByMeasure);
    return { answer: { ...figures, savingsByMeasure, latest }, position: newest(sums) };
  }

  #shareOf(group: Group, cityCodes: readonly string[], fresh: boolean, sumsIn: SumsIn): Promise<TownShare> {
    const codes = [...new Set(cityCodes)].sort();
    return this.#remembered(`share/${group}/${codes}`, fresh, async () =>
      townShare(await readPostcodes(this.#places, group, codes, sumsIn), this.#deps.fewest, this.#seconds()),
    );
  }

  async #latestOf(group: Group, rows: SavingsByMeasure): Promise<LatestChange[]> {
    const { sums, municipalities, fewest } = this.#deps;
    const latest = this.#latest.get(group) ?? new LatestChanges();
    this.#latest.set(group, latest);
    const [inGroup, cities] = await Promise.all([
      sums.readUnder(totalsKey.ofGroupInCity(group)),
      sums.readUnder(totalsKey.ofCity('')),
    ]);
    const at = Math.floor(this.#seconds());
    const inputs = { group: inGroup, cities, municipalities: await municipalities.all(), at };
    return [...latest.of({ rows, ...inputs, fewest: fewestOf(fewest) })];
  }

  #historyOf(group: Group, days: number, fresh: boolean, figuresOf: typeof kindDay): Promise<HistoryAnswer> {
    return this.#remembered(`history/${group}/${days}`, fresh, async () => {
      const at = this.#seconds();
      const months = await this.#deps.sums.readUnder(totalsKey.ofMonth(group, ''));
      return historyAnswer(months, days, at, this.#deps.fewest, figuresOf);
    });
  }

  #standingsOf(group: Group, fresh: boolean, placeOf: (sums: Sums) => Place): Promise<readonly Standing[]> {
    const read = async (): Promise<readonly Standing[]> => {
      const municipalities = await this.#deps.municipalities.all();
      return standingsOf(municipalities, await this.#placesOf(group, placeOf), this.#deps.fewest);
    };
    return this.#remembered(`league/${group}`, fresh, read, LEAGUE_TTL_MS);
  }

  #statesOf(group: Group, placeOf: (sums: Sums) => Place): Promise<StatesAnswer> {
    const read = async (): Promise<StatesAnswer> => {
      const municipalities = await this.#deps.municipalities.all();
      return usersByState(municipalities, await this.#placesOf(group, placeOf), this.#deps.fewest);
    };
    return this.#remembered(`states/${group}`, false, read, WALK_TTL_MS);
  }

  /** By postcode. */
  async #placesOf(group: Group, placeOf: (sums: Sums) => Place): Promise<ReadonlyMap<string, Place>> {
    const under = await this.#places.readUnder(totalsKey.ofGroupInCity(group));
    return new Map([...under].map(([code, { sums }]) => [code, placeOf(sums)]));
  }

  #shown(rows: SavingsByMeasure): SavingsByMeasure {
    return shownMeasures(rows, this.#deps.fewest);
  }

  #now(): { readonly at: number; readonly fewest: number } {
    return { at: this.#seconds(), fewest: this.#deps.fewest };
  }

  #seconds(): number {
    return this.#deps.now() / 1000;
  }

  #remembered<A>(key: string, fresh: boolean, make: () => Promise<A>, ttl = TTL_MS): Promise<A> {
    const known = fresh ? undefined : this.#answers.get(key);
    if (known) return known as Promise<A>;
    const made = make();
    this.#answers.set(key, made, { ttl });
    made.catch(() => this.#answers.delete(key));
    return made;
  }
}

const newest = (sums: SumsByKey): string =>
  [...sums.values()].reduce((last, { position }) => (position > last ? position : last), '');
