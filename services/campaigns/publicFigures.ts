import type { CityUsageAnswer, RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CorrectedResult } from '@footprint/shared-events/campaigns/loggedRound.ts';
import { runningAt } from '@footprint/shared-events/campaigns/round.ts';
import type { RoundState } from '@footprint/shared-events/campaigns/types.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import type { ListedMunicipality, Municipalities } from '../municipalities/municipalities.ts';
import { leaguePlace } from './league/leaguePlace.ts';
import type { Rounds } from './rounds.ts';
import type { Totals } from './totals.ts';

/** A round as it is shown to everybody. */
export interface RoundFigures {
  readonly round: Campaign;
  readonly state: RoundState;
  readonly figures: RoundStatistics;
  /** Of the result; stands beside it. */
  readonly correction?: CorrectedResult;
  /** Of the figures, in epoch seconds. */
  readonly at: number;
}

/** A municipality and what its people save. */
interface TownUsage {
  readonly town: ListedMunicipality;
  readonly usage: CityUsageAnswer;
}

/** A municipality as it is shown to everybody. */
export interface TownFigures extends TownUsage {
  readonly standing: LeaguePlaceAnswer;
  /** Of the figures, in epoch seconds. */
  readonly at: number;
}

interface Sources {
  readonly totals: Totals;
  readonly municipalities: Municipalities;
  readonly rounds: Rounds;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What embeds, share pictures and open data show of rounds and municipalities. */
export class PublicFigures {
  readonly #sources: Sources;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Undefined where there is no such round. */
  async ofRound(name: string): Promise<RoundFigures | undefined> {
    const { rounds, totals, now } = this.#sources;
    if (!rounds.list.some((round) => round.name === name)) return undefined;
    const known = await rounds.find(name);
    const figures = await totals.round(known, false);
    const { result, correction } = known.logged;
    // Until the result is there, an hour or so, the figures are those of before; without participants there is never one.
    const isCounted = figures.state === 'closed' && !result && figures.allUsers > 0;
    const state = isCounted ? 'confirming' : figures.state;
    return { round: known.terms, state, figures, ...(correction && { correction }), at: now() / 1000 };
  }

  /** Undefined where there is no such municipality. */
  town(shortName: string): Promise<ListedMunicipality | undefined> {
    return this.#sources.municipalities.find(shortName);
  }

  /** Undefined where there is no such municipality. */
  async ofTown(shortName: string): Promise<TownFigures | undefined> {
    const { totals, now } = this.#sources;
    const town = await this.town(shortName);
    if (!town) return undefined;
    const [usage, standing] = await Promise.all([
      totals.cityUsage(town.cityCodes, false),
      this.standing('stop-fossil', town),
    ]);
    return { town, usage, standing, at: now() / 1000 };
  }

  /** Every municipality of the list with what its people save; a minute old at the most. */
  async ofAllTowns(): Promise<{ readonly towns: readonly TownUsage[]; readonly at: number }> {
    const { totals, municipalities } = this.#sources;
    const [{ usageOf, at }, all] = await Promise.all([totals.allCities(), municipalities.all()]);
    return { towns: all.map((town) => ({ town, usage: usageOf(town.cityCodes) })), at };
  }

  /** Where a municipality stands in the league of the kind's running round, else of everybody who ever joined the kind. */
  async standing(kind: CampaignKind, town: ListedMunicipality): Promise<LeaguePlaceAnswer> {
    const { rounds, totals, municipalities, now } = this.#sources;
    const running = runningAt(rounds.list, kind, now() / 1000);
    const league = running
      ? await totals.roundStandings(await rounds.find(running.name), false)
      : await totals.standings(kind, false);
    const { next, ...place } = leaguePlace(league, town);
    const round = running?.name ?? null;
    if (!next) return { round, ...place, next: null };
    const { shortName, name } = next.town;
    const label = (await municipalities.find(shortName))?.label ?? name;
    return { round, ...place, next: { shortName, label, missing: next.missing } };
  }
}
