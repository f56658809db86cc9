import { CAMPAIGNS } from '@footprint/shared-events/constants/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';

/** The campaigns there were, and a round of each in a year: 1 January to the end of the year, the mail in December. */
export const campaignsWithRound = (year: number): readonly Campaign[] => [
  ...CAMPAIGNS,
  {
    name: `climate-bet-${year}`,
    kind: 'climate-bet',
    start: `${year}-01-01`,
    end: `${year + 1}-01-01`,
    confirmationMail: `${year}-12-15`,
  },
  {
    name: `stop-fossil-${year}`,
    kind: 'stop-fossil',
    start: `${year}-01-01`,
    end: `${year + 1}-01-01`,
    target: 1.1,
  },
];
