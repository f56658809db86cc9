import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { type Group, ofKind, ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type {
  CityUsageAnswer,
  HistoryAnswer,
  LiveStatistics,
  RoundStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { MostChosenAnswer, StatesAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { LRUCache } from 'lru-cache';
import { serviceUnavailable } from '../http/errors.ts';
import type { ViewReader } from '../http/views.ts';
import type { Municipalities } from '../municipalities/municipalities.ts';
import { usersByState } from './byState.ts';
import { type Place, type Standing, standingsOf } from './league.ts';
import { LiveSums, type SumsPlace } from './liveSums.ts';
import {
  roundDay,
  roundKeys,
  roundMeasureKeys,
  roundMeasures,
  roundPlace,
  roundStatistics,
} from './roundFigures.ts';
import type { KnownRound } from './rounds.ts';
import {
  cityUsageAnswer,
  historyAnswer,
  historyKeys,
  kindDay,
  kindPlace,
  liveKeys,
  liveStatistics,
  mostChosen,
  statisticsAnswer,
} from './statistics.ts';
import type { SumsByKey } from './sumsByKey.ts';

/** Everybody who asks within this time gets the same answer, in milliseconds. */
const TTL_MS = 1_000;
/** The league walks over all postcodes with users. */
const LEAGUE_TTL_MS = 60_000;
const MOST_ANSWERS = 1_000;
const VIEW = 'totals-sums';

/** A figure of totals and the position of the event that changed it last, '' where none has. */
export interface Figure<A> {
  readonly answer: A;
  readonly position: string;
}

interface AllCities {
  readonly usageOf: (cityCodes: readonly string[]) => CityUsageAnswer;
  /** When they were read, in epoch seconds. */
  readonly at: number;
}

export interface TotalsDeps {
  readonly store: ViewStore;
  readonly views: ViewReader;
  readonly municipalities: Municipalities;
  /** Fewest users of a postcode whose savings are shown. */
  readonly fewest: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Public figures, read from the totals' sums. */
export class Totals {
  readonly #deps: TotalsDeps;
  readonly #live: LiveSums;
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: MOST_ANSWERS, ttl: TTL_MS });

  constructor(deps: TotalsDeps) {
    this.#deps = deps;
    this.#live = new LiveSums(deps.store);
  }

  /** `fresh`: the caller waits for its own last change, which a remembered answer may lack. */
  statistics(kind: CampaignKind, fresh: boolean): Promise<StatisticsAnswer> {
    const key = ofKind(kind);
    return this.#remembered(key, fresh, async () => {
      const sums = (await this.#sums([key])).get(key)?.sums ?? {};
      return statisticsAnswer(sums, this.#seconds());
    });
  }

  round({ terms, logged }: KnownRound, fresh: boolean): Promise<RoundStatistics> {
    return this.#remembered(ofRound(terms.name), fresh, async () =>
      roundStatistics(terms, logged, await this.#sums(roundKeys(terms.name)), this.#seconds()),
    );
  }

  history(kind: CampaignKind, days: number, fresh: boolean): Promise<HistoryAnswer> {
    return this.#historyOf(ofKind(kind), days, fresh, kindDay);
  }

  roundHistory({ terms }: KnownRound, days: number, fresh: boolean): Promise<HistoryAnswer> {
    return this.#historyOf(ofRound(terms.name), days, fresh, roundDay);
  }

  cityUsage(cityCodes: readonly string[], fresh: boolean): Promise<CityUsageAnswer> {
    const codes = [...new Set(cityCodes)].sort();
    return this.#remembered(`cities/${codes}`, fresh, async () => (await this.liveCityUsage(codes)).answer);
  }

  /** Every municipality that saves something, the best first; a minute old at the most. */
  standings(kind: CampaignKind): Promise<readonly Standing[]> {
    return this.#standingsOf(ofKind(kind), (sums) => kindPlace(sums, this.#seconds()));
  }

  roundStandings({ terms, logged }: KnownRound): Promise<readonly Standing[]> {
    if (logged.result) return Promise.resolve(logged.result.league);
    return this.#standingsOf(ofRound(terms.name), (sums) => roundPlace(sums));
  }

  /** Users by federal state; a minute old at the most. */
  states(kind: CampaignKind): Promise<StatesAnswer> {
    return this.#statesOf(ofKind(kind), (sums) => kindPlace(sums, this.#seconds()));
  }

  roundStates({ terms, logged }: KnownRound): Promise<StatesAnswer> {
    if (logged.result) return Promise.resolve([]);
    return this.#statesOf(ofRound(terms.name), (sums) => roundPlace(sums));
  }

  mostChosen(cityCodes: readonly string[], fresh: boolean): Promise<MostChosenAnswer> {
    const codes = [...new Set(cityCodes)].sort();
    return this.#remembered(`chosen/${codes}`, fresh, async () => {
      const sums = await this.#sums(codes.map(totalsKey.ofCity));
      return mostChosen(
        [...sums.values()].map((read) => read.sums),
        this.#deps.fewest,
      );
    });
  }

  /** What users with any postcodes save, read at once for all; a minute old at the most. */
  allCities(): Promise<AllCities> {
    const read = async (): Promise<AllCities> => {
      const at = this.#seconds();
      const byCode = await this.#live.readUnder(await this.#place(), totalsKey.ofCity(''));
      const sharesOf = (codes: readonly string[]) => codes.map((code) => byCode.get(code)?.sums ?? {});
      return { usageOf: (codes) => cityUsageAnswer(sharesOf(codes), this.#deps.fewest, at), at };
    };
    return this.#remembered('cities', false, read, LEAGUE_TTL_MS);
  }

  /** As it stands now. The caller streams it and asks seldom. */
  async liveStatistics(kind: CampaignKind): Promise<Figure<LiveStatistics>> {
    const sums = await this.#sums(liveKeys(kind));
    return { answer: liveStatistics(kind, sums, this.#seconds()), position: newest(sums) };
  }

  async liveRound({ terms, logged }: KnownRound): Promise<Figure<LiveStatistics>> {
    const sums = await this.#sums([...roundKeys(terms.name), ...roundMeasureKeys(terms.name)]);
    const figures = roundStatistics(terms, logged, sums, this.#seconds());
    const savingsByMeasure = logged.result?.byMeasure ?? roundMeasures(terms.name, sums);
    return { answer: { ...figures, savingsByMeasure }, position: newest(sums) };
  }

  async liveCityUsage(cityCodes: readonly string[]): Promise<Figure<CityUsageAnswer>> {
    const sums = await this.#sums(cityCodes.map(totalsKey.ofCity));
    const shares = [...sums.values()].map((read) => read.sums);
    return { answer: cityUsageAnswer(shares, this.#deps.fewest, this.#seconds()), position: newest(sums) };
  }

  #historyOf(group: Group, days: number, fresh: boolean, figuresOf: typeof kindDay): Promise<HistoryAnswer> {
    return this.#remembered(`history/${group}/${days}`, fresh, async () => {
      const at = this.#seconds();
      return historyAnswer(group, days, await this.#sums(historyKeys(group, days, at)), at, figuresOf);
    });
  }

  #standingsOf(group: Group, placeOf: (sums: Sums) => Place): Promise<readonly Standing[]> {
    const { municipalities, fewest } = this.#deps;
    const read = async () =>
      standingsOf(await municipalities.all(), await this.#placesOf(group, placeOf), fewest);
    return this.#remembered(`league/${group}`, false, read, LEAGUE_TTL_MS);
  }

  #statesOf(group: Group, placeOf: (sums: Sums) => Place): Promise<StatesAnswer> {
    const { municipalities, fewest } = this.#deps;
    const read = async () =>
      usersByState(await municipalities.all(), await this.#placesOf(group, placeOf), fewest);
    return this.#remembered(`states/${group}`, false, read, LEAGUE_TTL_MS);
  }

  async #placesOf(group: Group, placeOf: (sums: Sums) => Place): Promise<ReadonlyMap<string, Place>> {
    const byCode = await this.#live.readUnder(await this.#place(), totalsKey.ofGroupInCity(group));
    return new Map([...byCode].map(([code, { sums }]) => [code, placeOf(sums)]));
  }

  #seconds(): number {
    return this.#deps.now() / 1000;
  }

  /** @throws ApiError 503 before the first views have been built: nothing is known is not the same as nobody is there */
  async #place(): Promise<SumsPlace> {
    const active = await this.#deps.views.active();
    const collection = active?.collections[VIEW];
    if (!active || collection === undefined) throw serviceUnavailable('refused');
    return { set: active.set, collection };
  }

  async #sums(keys: readonly string[]): Promise<SumsByKey> {
    return this.#live.read(await this.#place(), keys);
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
