import { all, type Rows } from '../rows.ts';

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
    'api/bet.test.ts > who answers for the bet gets a link that logs in, again and again',
  'PUT /user/bet-user-confirmed':
    'api/bet.test.ts > the done page makes a participant, whose first confirmation counts and ends the link',
  'POST /user/bet-confirm-session/{hash}':
    'api/bet.test.ts > who answers for the bet gets a link that logs in, again and again',
  ...all(
    'api/statistics.test.ts > the worked example: 1.2214 t, undivided, of the campaign and of the place',
    'POST /statistics/{type}',
    'POST /used-measures/of-city-codes',
  ),
  'POST /statistics/{type}/history':
    'api/statistics.test.ts > the history ends with today and begins with nothing',
  'POST /statistics/{type}/league':
    'api/statistics.test.ts > the league is by what is saved per 1,000 inhabitants',
  'POST /constant/municipality/{shortName}':
    'api/municipalities.test.ts > at the first start > a few large cities are there, and asked for without a session',
  'POST /municipalities/suggest':
    'api/municipalities.test.ts > suggestions begin with what was typed, with or without umlauts, in either case, or with its postcode',
  'GET /live/statistics/{type}':
    'api/live.test.ts > a stream > says the current value first, then what changes, with savings measure by measure',
  'GET /live/municipality/{shortName}':
    'api/live.test.ts > a stream > sends at most one event a second, and the newest value wins',
  'POST /emissions/year': 'api/examples.test.ts > %s',
  'POST /emissions/explain':
    'api/housing.test.ts > emissions > explain how a number came about, with factor, source and edition',
};
