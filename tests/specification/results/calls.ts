import type { Rows } from '../rows.ts';

/** Section 7: calls as the API's description names them. */
export const CALLS: Rows = {
  'POST /emissions/year': 'api/examples.test.ts > %s',
  'POST /emissions/explain':
    'api/housing.test.ts > emissions > explain how a number came about, with factor, source and edition',
};
