import { berlinDay, dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type {
  CityUsageAnswer,
  RoundStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer, TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { RoundCorrection } from '@footprint/shared-events/campaigns/result.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { confirmUntilOf, runningAt, stateAt } from '@footprint/shared-events/rounds/round.ts';
import { shownRounds } from '@footprint/shared-events/rounds/shownRound.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import { apiErrorOf } from '../http/errors.ts';
import type { ListedMunicipality, Municipalities } from '../municipalities/municipalities.ts';
import type { ReadRound } from '../rounds/roundLog.ts';
import type { KnownRound, Rounds } from '../rounds/rounds.ts';
import type { Standing } from './league/league.ts';
import { leaguePlace } from './league/leaguePlace.ts';
import { showsResult } from './roundFigures.ts';
import type { Figure, Totals } from './totals.ts';

/** A round as it is shown to everybody. */
export interface RoundFigures {
  readonly round: Campaign;
  readonly state: RoundState;
  readonly figures: RoundStatistics;
  /** Time of the figures, in epoch seconds. */
  readonly at: number;
}

/** A round as its list shows it; `pending`: closed, and its result is being counted. */
type RoundToday = Campaign & {
  readonly state: RoundState;
  readonly pending: boolean;
  readonly result: ReadRound['result'];
  readonly correction: ReadRound['correction'];
};

/** Days after its close by which a result is there, if there is to be one. */
const DAYS_TO_COUNT = 2;

/** Whether a result of a closed round may be to come, by the calendar alone: the sums may be being built anew. */
const mayBePending = (terms: Campaign, at: number): boolean =>
  berlinDay(at) < dayOfIso(confirmUntilOf(terms)) + DAYS_TO_COUNT;

/** Figures of a round that pictures and embeds show. */
interface ShownResult extends Pick<RoundCorrection, 'participants' | 'measures' | 'saving'> {
  /** Saving as it was counted, where it was corrected since. */
  readonly counted: number | undefined;
}

/**
 * Figures that stand first where there is room for one: the corrected ones of a round, else its own; undefined where
 * too few people take part for any.
 */
export function shownResult(figures: RoundStatistics): ShownResult | undefined {
  if (figures.allUsers === null) return undefined;
  const {
    allUsers: participants,
    allMeasures: measures,
    measuresReductionYear: saving,
    correction,
  } = figures;
  const known = { participants, measures, saving };
  return { ...(correction ?? known), counted: correction && saving };
}

/** A municipality and what its people save. */
interface TownUsage {
  readonly town: ListedMunicipality;
  readonly usage: CityUsageAnswer;
}

/** A municipality as it is shown to everybody: what it has in the league it stands in. */
export interface TownFigures {
  readonly town: ListedMunicipality;
  readonly standing: LeaguePlaceAnswer;
  /** Round whose league it is; undefined: that of everybody who ever joined the kind. */
  readonly round: Campaign | undefined;
  /** Time of the figures, in epoch seconds. */
  readonly at: number;
}

interface Sources {
  readonly totals: Totals;
  readonly municipalities: Municipalities;
  readonly rounds: Rounds;
  /** Fewest people whose result is shown. */
  readonly fewest: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Figures of rounds and municipalities for pages, embeds, share pictures and open data. */
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
    // Until the result is there, an hour or so, the figures are those of before.
    const state = (await totals.isPending(known)) ? 'confirming' : figures.state;
    return { round: known.terms, state, figures, at: now() / 1000 };
  }

  /** Every round there is. */
  async rounds(): Promise<readonly RoundToday[]> {
    const { rounds, totals, fewest, now } = this.#sources;
    const today = async (known: KnownRound): Promise<RoundToday> => {
      const { terms, logged } = known;
      const { result, correction } = showsResult(logged, fewest) ? logged : {};
      const at = now() / 1000;
      const pending = await totals.isPending(known).catch((error: unknown) => {
        if (apiErrorOf(error).status !== 503) throw error;
        return mayBePending(terms, at);
      });
      return { ...terms, state: stateAt(terms, at), pending, result, correction };
    };
    return Promise.all((await rounds.all()).map(today));
  }

  /** Savings of everybody who ever joined a kind. */
  everybody(kind: CampaignKind): Promise<StatisticsAnswer> {
    return this.#sources.totals.statistics(kind, false);
  }

  /** The name of the round that the page of a kind speaks of: whose figures lead it, else the one that begins next. */
  async roundOfPage(kind: CampaignKind): Promise<string | undefined> {
    const { lead, next } = shownRounds(await this.rounds(), kind);
    return (lead ?? next)?.name;
  }

  /** Undefined where there is no such municipality. */
  town(shortName: string): Promise<ListedMunicipality | undefined> {
    return this.#sources.municipalities.find(shortName);
  }

  /** Undefined where there is no such municipality. */
  async ofTown(shortName: string): Promise<TownFigures | undefined> {
    const { rounds, now } = this.#sources;
    const town = await this.town(shortName);
    if (!town) return undefined;
    const standing = await this.standing('stop-fossil', town);
    const round = rounds.list.find(({ name }) => name === standing.round);
    return { town, standing, round, at: now() / 1000 };
  }

  /** All that the page of a municipality shows; `fresh` as for `standing`. */
  async townAnswer(town: ListedMunicipality, fresh: boolean): Promise<Figure<TownAnswer>> {
    const { rounds, totals, now } = this.#sources;
    const [{ answer, position }, standing] = await Promise.all([
      totals.ofCities(town.cityCodes, fresh),
      this.standing('stop-fossil', town, fresh),
    ]);
    const { shortName, name, label, state, inhabitants, cityCodes } = town;
    const known = { shortName, name, label, state, inhabitants, cityCodes };
    const open = rounds.list
      .filter(({ kind }) => kind === 'stop-fossil')
      .map((round) => ({
        ...round,
        confirmUntil: confirmUntilOf(round),
        state: stateAt(round, now() / 1000),
      }))
      .filter((round) => round.state === 'running' || round.state === 'before');
    const { usage, chosen } = answer;
    return { answer: { ...known, ...usage, standing, rounds: open, chosen }, position };
  }

  /** Every municipality of the list with what its people save; a minute old at the most. */
  async ofAllTowns(): Promise<{ readonly towns: readonly TownUsage[]; readonly at: number }> {
    const { totals, municipalities } = this.#sources;
    const [{ usageOf, at }, all] = await Promise.all([totals.allCities(), municipalities.all()]);
    return { towns: all.map((town) => ({ town, usage: usageOf(town.cityCodes) })), at };
  }

  /**
   * Where a municipality stands in the league of the kind's running round, else of everybody who ever joined the kind, by what
   * its people save there. `fresh`: as it is now, not as it is remembered for a second.
   */
  async standing(kind: CampaignKind, town: ListedMunicipality, fresh = false): Promise<LeaguePlaceAnswer> {
    const { rounds, totals, municipalities, now } = this.#sources;
    const running = runningAt(rounds.list, kind, now() / 1000);
    const known = running && (await rounds.find(running.name));
    const [league, share] = await Promise.all(
      known
        ? [totals.roundStandings(known, fresh), totals.roundShare(known, town.cityCodes, fresh)]
        : [totals.standings(kind, fresh), totals.kindShare(kind, town.cityCodes, fresh)],
    );
    const { next, near, ...place } = leaguePlace(league, town);
    const named = async ({ shortName, name }: Standing) => ({
      shortName,
      label: (await municipalities.find(shortName))?.label ?? name,
    });
    return {
      round: running?.name ?? null,
      ...share,
      ...place,
      next: next && { ...(await named(next.town)), missing: next.missing },
      near: await Promise.all(
        near.map(async (one) => ({
          place: one.place,
          ...(await named(one.town)),
          per1000: one.town.per1000,
        })),
      ),
    };
  }
}
