import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundsAnswer } from '@footprint/shared-events/campaigns/roundsApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { countedResult } from '@footprint/shared-events/rounds/roundProgress.ts';
import type { StatisticsType } from '@footprint/shared-events/rounds/types.ts';

/** A round as the server tells it. */
export type Round = RoundsAnswer[number];

/** Figures shown of a round, or of everybody who ever joined a kind. Savings in tonnes CO2e. */
export interface Figures {
  readonly users: number;
  readonly measures: number;
  /** To the end of the round, or of the year. */
  readonly saving: number;
  /** Up to today; a result has none. */
  readonly savedToDate?: number | undefined;
  readonly confirmedSaving?: number | undefined;
}

/** Stands for figures of fewer people than may be shown: how many it takes. */
export interface TooFew {
  readonly users: null;
  readonly fewest: number;
}

export const statisticsTypeOf = (kind: CampaignKind): StatisticsType => `${kind}-usage`;

export function figuresOf(statistics: StatisticsAnswer): Figures | TooFew {
  if (statistics.allUsers === null) return { users: null, fewest: statistics.fewest };
  const { allUsers: users, allMeasures: measures, measuresReductionYear: saving } = statistics;
  const { savedToDate, confirmedSaving } = statistics;
  return { users, measures, saving, savedToDate, confirmedSaving };
}

/** The result of a closed round, as it was corrected last. */
export function resultOf(round: Round): Figures | undefined {
  const counted = countedResult(round);
  if (!counted) return undefined;
  const { participants: users, measures, saving, confirmedSaving } = counted;
  return { users, measures, saving, confirmedSaving };
}
