import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { readSums, readSumsUnder, type SumRead } from '@footprint/projections/sums.ts';
import { totalsKey } from '@footprint/projections/views/totals.ts';
import type {
  CityUsageAnswer,
  HistoryAnswer,
  LeagueAnswer,
  LiveStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { LRUCache } from 'lru-cache';
import { serviceUnavailable } from '../http/errors.ts';
import type { ViewReader } from '../http/views.ts';
import type { Municipalities } from '../municipalities/municipalities.ts';
import {
  cityUsageAnswer,
  historyAnswer,
  historyKeys,
  leagueAnswer,
  liveKeys,
  liveStatistics,
  type SumsByKey,
  statisticsAnswer,
} from './statistics.ts';

/** Everybody who asks within this time gets the same answer, in milliseconds. */
const TTL_MS = 1_000;
/** The league walks over all postcodes with users. */
const LEAGUE_TTL_MS = 60_000;
const MOST_ANSWERS = 1_000;
/** Each key is one document per partition. */
const KEYS_AT_ONCE = 40;
const VIEW = 'totals-sums';

/** A figure of totals and the position of the event that changed it last, '' where none has. */
export interface Figure<A> {
  readonly answer: A;
  readonly position: string;
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
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: MOST_ANSWERS, ttl: TTL_MS });

  constructor(deps: TotalsDeps) {
    this.#deps = deps;
  }

  /** `fresh`: the caller waits for its own last change, which a remembered answer may lack. */
  statistics(kind: CampaignKind, fresh: boolean): Promise<StatisticsAnswer> {
    const key = totalsKey.ofCampaign(kind);
    return this.#remembered(key, fresh, async () => {
      const sums = (await this.#sums([key])).get(key)?.sums ?? {};
      return statisticsAnswer(sums, this.#seconds());
    });
  }

  history(kind: CampaignKind, days: number, fresh: boolean): Promise<HistoryAnswer> {
    return this.#remembered(`history/${kind}/${days}`, fresh, async () => {
      const at = this.#seconds();
      return historyAnswer(kind, days, await this.#sums(historyKeys(kind, days, at)), at);
    });
  }

  cityUsage(cityCodes: readonly string[], fresh: boolean): Promise<CityUsageAnswer> {
    const codes = [...new Set(cityCodes)].sort();
    return this.#remembered(`cities/${codes}`, fresh, async () => (await this.liveCityUsage(codes)).answer);
  }

  /** The best hundred municipalities; a minute old at the most. */
  league(kind: CampaignKind): Promise<LeagueAnswer> {
    const read = async (): Promise<LeagueAnswer> => {
      const { store, municipalities, fewest } = this.#deps;
      const collection = await this.#collection();
      const prefix = totalsKey.ofCampaignInCity(kind);
      const byCode = await readSumsUnder(store, collection, prefix);
      return leagueAnswer(await municipalities.all(), byCode, fewest, this.#seconds());
    };
    return this.#remembered(`league/${kind}`, false, read, LEAGUE_TTL_MS);
  }

  /** As it stands now. The caller streams it and asks seldom. */
  async liveStatistics(kind: CampaignKind): Promise<Figure<LiveStatistics>> {
    const sums = await this.#sums(liveKeys(kind));
    return { answer: liveStatistics(kind, sums, this.#seconds()), position: newest(sums) };
  }

  async liveCityUsage(cityCodes: readonly string[]): Promise<Figure<CityUsageAnswer>> {
    const sums = await this.#sums(cityCodes.map(totalsKey.ofCity));
    const shares = [...sums.values()].map((read) => read.sums);
    return { answer: cityUsageAnswer(shares, this.#deps.fewest, this.#seconds()), position: newest(sums) };
  }

  #seconds(): number {
    return this.#deps.now() / 1000;
  }

  /** @throws ApiError 503 before the first views have been built: nothing is known is not the same as nobody is there */
  async #collection(): Promise<string> {
    const collection = (await this.#deps.views.active())?.collections[VIEW];
    if (collection === undefined) throw serviceUnavailable('refused');
    return collection;
  }

  async #sums(keys: readonly string[]): Promise<SumsByKey> {
    const collection = await this.#collection();
    const read = new Map<string, SumRead>();
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const some = await readSums(this.#deps.store, collection, keys.slice(from, from + KEYS_AT_ONCE));
      for (const [key, sum] of some) read.set(key, sum);
      // An embedded store answers without ever letting go of the loop.
      if (from + KEYS_AT_ONCE < keys.length) await nextTurn();
    }
    return read;
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
