import type { CampaignKind } from './campaignKinds.ts';
import type { Campaign } from './campaigns.ts';

/**
 * The built-in rounds, which are always there. Ends, mail date and target are those of the specification; the starts are assumptions and
 * only shown, no saving depends on them.
 */
export const BUILT_IN = {
  'climate-bet': {
    name: 'climate-bet-2021',
    kind: 'climate-bet',
    start: '2021-05-01',
    end: '2021-11-01',
    confirmationMail: '2021-10-15',
  },
  'stop-fossil': {
    name: 'stop-fossil-2023',
    kind: 'stop-fossil',
    start: '2022-03-23',
    end: '2023-03-23',
    target: 1.1,
  },
} as const satisfies Readonly<Record<CampaignKind, Campaign>>;

/** Every round there is where an operator has added none. */
export const CAMPAIGNS: readonly Campaign[] = [BUILT_IN['climate-bet'], BUILT_IN['stop-fossil']];
