import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer, LiveMunicipality } from '@footprint/shared-events/campaigns/leagueApi.ts';

/** Figures known of a town: everybody with its postcodes, and what it has in the league it stands in. */
export interface TownNow {
  readonly usage: CityUsageAnswer;
  readonly standing: LeaguePlaceAnswer;
}

/** The same as the stream tells it. */
export const nowOf = ({ shortName: _, standing, ...usage }: LiveMunicipality): TownNow => ({
  usage: usage as CityUsageAnswer,
  standing,
});

const isFigure = (value: unknown): boolean => value === null || Number.isFinite(value);

/** Figures that are none are an error, not a gap. */
export const isUsage = ({ savingSum, savingAvgUser, count }: CityUsageAnswer): boolean =>
  [savingSum, savingAvgUser, count].every(isFigure);
