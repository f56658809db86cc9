import { all, type Rows } from '../rows.ts';

/** Section 2: results, campaigns and municipalities, as the application declares their routes. */
export const ROUTES: Rows = {
  ...all(
    'browser/pages/routes.test.ts > of a citizen is there, leads back and on, and is accessible (%s)',
    'emissions-overview',
    'budget',
    'footprint',
    'results',
    'measures/pick',
    'measures/used-measures',
    'measures/sectors',
  ),
  ...all(
    'browser/pages/publicPages.test.ts > finds every public page accessible, and one heading on each (%s)',
    'stop-fossil-welcome',
    'stop-fossil-done',
    'campaign/:kind',
    'climate-bet-welcome',
    'climate-bet-done',
  ),
  'climate-bet-confirm/:userHash?':
    'browser/bet.test.ts > is joined, and confirmed by the mailed link on another device (%s)',
  ...all(
    'browser/campaign.test.ts > tells which municipality is meant, and what is wrong with an address',
    'public/stop-fossil/savings/:municipality?',
    'public/*',
  ),
};
