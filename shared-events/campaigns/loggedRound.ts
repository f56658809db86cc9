import type { Campaign } from '../catalogue/campaigns.ts';
import type { RoundEvent } from './events.ts';
import type { CountedWith, RoundResult } from './result.ts';

export interface CorrectedResult extends RoundResult {
  readonly reason: string;
}

/** A round as its stream has it. */
export interface LoggedRound {
  /** The last ones; undefined until some were set. */
  readonly terms: Campaign | undefined;
  /** Once it is closed; it never changes. */
  readonly result?: RoundResult;
  /** Basis of the result; absent in results of before it was written down. */
  readonly countedWith?: CountedWith;
  /** The last correction of the result. */
  readonly correction?: CorrectedResult;
}

export function evolveRound(round: LoggedRound, { type, data }: RoundEvent): LoggedRound {
  switch (type) {
    case 'CampaignRoundSet':
      return { ...round, terms: data.terms };
    case 'CampaignRoundClosed': {
      const { round: _, countedWith, ...result } = data;
      return { ...round, result, ...(countedWith && { countedWith }) };
    }
    case 'CampaignRoundCorrected': {
      const { round: _, ...correction } = data;
      return { ...round, correction };
    }
  }
}
