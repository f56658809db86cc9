import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { StatisticsType } from '@footprint/shared-events/campaigns/types.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';

/** A round as the server tells it. */
export type Round = RoundsAnswer[number];

/** What is shown of a round, or of everybody who ever joined a kind. Savings in tonnes CO2e. */
export interface Figures {
  readonly users: number;
  readonly measures: number;
  /** To the end of the round, or of the year. */
  readonly saving: number;
  /** Up to today; a result has none. */
  readonly savedToDate?: number | undefined;
  readonly confirmedSaving?: number | undefined;
}

export const statisticsTypeOf = (kind: CampaignKind): StatisticsType => `${kind}-usage`;

export const figuresOf = (statistics: StatisticsAnswer): Figures => ({
  users: statistics.allUsers,
  measures: statistics.allMeasures,
  saving: statistics.measuresReductionYear,
  savedToDate: statistics.savedToDate,
  confirmedSaving: statistics.confirmedSaving,
});

/** The result of a closed round, as it was corrected last. */
export function resultOf({ result, correction }: Round): Figures | undefined {
  const counted = correction ?? result;
  if (!counted) return undefined;
  const { participants: users, measures, saving, confirmedSaving } = counted;
  return { users, measures, saving, confirmedSaving };
}

/** The years of a round: one, or the first and the last. */
export function yearsOf(start: string, lastDay: string): string {
  const [first, last] = [start.slice(0, 4), lastDay.slice(0, 4)];
  return first === last ? last : `${first}/${last}`;
}
