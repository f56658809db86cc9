import type { Rows } from '../rows.ts';

/** Section 7: calls as the API's description names them. */
export const CALLS: Rows = {
  'POST /measures/to-user': 'api/measures.test.ts > measures > are picked, changed, finished and taken back',
  'PUT /measures/to-user': 'api/measures.test.ts > measures > are picked, changed, finished and taken back',
  'POST /measures/from-user':
    'api/measures.test.ts > measures > are picked, changed, finished and taken back',
  'PUT /measures/confirm':
    'api/measures.test.ts > confirming > keeps answer and reason, and sums what the confirmed measures have saved',
  'POST /budget':
    'api/budget.test.ts > a goal is chosen, and the way to zero follows from the emissions before compensation',
  'PUT /budget':
    'api/budget.test.ts > a goal is chosen, and the way to zero follows from the emissions before compensation',
  'PUT /user/user-info-bet':
    'api/bet.test.ts > whoever tells about the bet gets a link that logs in, again and again',
  'PUT /user/bet-user-confirmed':
    'api/bet.test.ts > the done page makes a participant, whose first confirmation counts and ends the link',
  'POST /user/bet-confirm-session/{hash}':
    'api/bet.test.ts > whoever tells about the bet gets a link that logs in, again and again',
  'POST /emissions/year': 'api/examples.test.ts > %s',
  'POST /emissions/explain':
    'api/housing.test.ts > emissions > explain how a number came about, with factor, source and edition',
};
