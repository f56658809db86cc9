import { all, type Rows } from '../rows.ts';

const OF_INPUT = '../shared-events/constants/constants.test.ts > constants of the input';

/** Section 9: constants and limits. */
export const CONSTANTS: Rows = {
  'consumption level values': `${OF_INPUT} > levels of %s`,
  'shopping levels': `${OF_INPUT} > shopping is EUR per month and person`,
  'order of the sectors': `${OF_INPUT} > order of the sectors`,
  'flat shares 0.81 and 0.58': `${OF_INPUT} > flat shares and the average they are part of`,
  'supported years': `${OF_INPUT} > supported years begin with 2017 and end with the year before`,
  ...all(
    `${OF_INPUT} > defaults, lengths and durations`,
    'session of 48 hours',
    'hash of 24 characters',
    'vehicle defaults',
  ),
  'cookie of 2 days':
    'api/account.test.ts > session > of a browser lives in a cookie that scripts cannot read, and the body tells no token',
  'password of 8 characters':
    'browser/pages/refusals.test.ts > names what is missing or wrong, above and at the field (%s)',
  'postcode of 5 digits': 'api/rules.test.ts > %s > applies the rule: %s',
  'one decimal, German style': '../web/src/i18n/format.test.ts > %d tonnes read %s %s',
};
