import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';

/** Two bets, of which the second begins before the first is closed, and stop-fossil across both. */
export const SIMULATED: readonly Campaign[] = [
  {
    name: 'bet-2027',
    kind: 'climate-bet',
    start: '2027-03-01',
    end: '2027-07-01',
    confirmationMail: '2027-06-20',
    reminders: [30, 3],
    confirmUntil: '2027-08-15',
  },
  {
    name: 'bet-2028',
    kind: 'climate-bet',
    start: '2027-08-01',
    end: '2028-06-01',
    confirmationMail: '2028-05-25',
    reminders: [10],
  },
  {
    name: 'stop-2027',
    kind: 'stop-fossil',
    start: '2027-05-01',
    end: '2028-04-01',
    confirmationMail: '2028-03-25',
    confirmUntil: '2028-05-01',
  },
];

/** The day from whose beginning on answers count no more; a round that names none: 14 days after its end. */
export const closeOf = ({ end, confirmUntil }: Campaign): string =>
  confirmUntil ?? new Date(Date.parse(end) + 14 * 86_400_000).toISOString().slice(0, 10);

export const ALL_ROUNDS = [...CAMPAIGNS, ...SIMULATED];

const withChanged = (rounds: readonly Campaign[], changes: Readonly<Record<string, Partial<Campaign>>>) =>
  rounds.map((round) => ({ ...round, ...changes[round.name] }));

const LONGER_TO_ANSWER = withChanged(ALL_ROUNDS, { 'bet-2027': { confirmUntil: '2027-08-25' } });

/** Campaigns of the operator's file from a day on: longer to answer after the end, then one round longer and one shorter. */
export const CHANGED_FILES: Readonly<Record<string, readonly Campaign[]>> = {
  '2027-07-20': LONGER_TO_ANSWER,
  '2028-02-01': withChanged(LONGER_TO_ANSWER, {
    'bet-2028': { end: '2028-06-20', confirmationMail: '2028-06-10' },
    'stop-2027': { end: '2028-03-20', confirmationMail: '2028-02-15', confirmUntil: '2028-04-20' },
  }),
};
