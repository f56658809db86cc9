import { CAMPAIGNS } from '@footprint/shared-events/constants/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';

/** Two bets, of which the second begins before the first is closed, and stop-fossil across both. */
export const SIMULATED: readonly Campaign[] = [
  {
    ...{ name: 'bet-2027', kind: 'climate-bet', start: '2027-03-01', end: '2027-07-01' },
    ...{ confirmationMail: '2027-06-20', reminders: [30, 3], confirmUntil: '2027-08-15' },
  },
  {
    ...{ name: 'bet-2028', kind: 'climate-bet', start: '2027-08-01', end: '2028-06-01' },
    ...{ confirmationMail: '2028-05-25', reminders: [10] },
  },
  {
    ...{ name: 'stop-2027', kind: 'stop-fossil', start: '2027-05-01', end: '2028-04-01' },
    ...{ confirmationMail: '2028-03-25', confirmUntil: '2028-05-01' },
  },
];

/** When each is closed; a bet that names no day: 14 days after its end. */
export const CLOSE_OF: Readonly<Record<string, string>> = {
  'bet-2027': '2027-08-15',
  'bet-2028': '2028-06-15',
  'stop-2027': '2028-05-01',
};

export const ALL_ROUNDS = [...CAMPAIGNS, ...SIMULATED];
