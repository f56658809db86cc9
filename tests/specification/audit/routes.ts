import { all, type Rows } from '../rows.ts';

/** Pages on which auditors replay, and citizens own what they entered. */
export const ROUTES: Rows = {
  ...all(
    'browser/audit.test.ts > finds the reading that changed a footprint, and what else made it (%s)',
    'audit',
    'audit/:userId',
  ),
  'user/history': 'browser/pages/ownData.test.ts > is seen, restored, taken along and deleted (%s)',
  'user/data': 'browser/pages/ownData.test.ts > is seen, restored, taken along and deleted (%s)',
  'user/deleted': 'browser/pages/ownData.test.ts > is seen, restored, taken along and deleted (%s)',
};
