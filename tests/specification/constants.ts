import { all, type Rows } from './rows.ts';

const OF_INPUT = '../shared-events/catalogue/constants.test.ts > constants of the input';
const OF_RESULTS = '../shared-events/catalogue/constants.test.ts > constants of the results';
const CITY = '../web/src/features/municipality/screens/MunicipalitySavings.test.tsx';

/** Section 9: constants and limits. */
export const CONSTANTS: Rows = {
  // Of the input
  'consumption level values': `${OF_INPUT} > levels of %s`,
  'shopping levels': `${OF_INPUT} > shopping is EUR per month and person`,
  'order of the sectors': `${OF_INPUT} > order of the sectors`,
  'flat shares 0.81 and 0.58': `${OF_INPUT} > flat shares and the average they are part of`,
  'supported years': `${OF_INPUT} > supported years begin with 2017 and end with the running one`,
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

  // Of the results
  'goals of 11 and 41, goal175 by default': `${OF_RESULTS} > goals, and the one there is from the beginning`,
  ...all(
    `${OF_RESULTS} > what is left for the country, whom it is shared by and what is taken off`,
    '4.2 and 6.7 Gt',
    '83,000,000 inhabitants',
    '665 Mt taken off',
  ),
  'average of 11.2 t, of it 0.81 and 0.58 flat': `${OF_INPUT} > flat shares and the average they are part of`,
  ...all(
    `${OF_RESULTS} > ends of the campaigns, the day of the mail and the target`,
    'bet until 2021-11-01, mail on 2021-10-15',
    'stop-fossil until 2023-03-23, target 1.1 t',
  ),
  'half a credit until a measure is confirmed':
    '../shared-events/measures/savings.test.ts > the bet > credits half until a measure is confirmed',
  'emission year': `${OF_RESULTS} > the emission year is the one before`,
  'municipality maxima of 281 Mt by inhabitants and 3.4 t per user': `${CITY} > the bars of everybody end at their share of 281 Mt by inhabitants, and at 3.4 t per user`,
  'defaults of 1 t and 12 years are never a result':
    '../web/src/features/budget/screens/Budget.test.tsx > nothing is said to be a result before it is loaded',
  ...all(
    '../web/src/features/measures/components/MeasureCard.test.tsx > %s has the colour of its domain, its saving with one decimal and its hints',
    'one decimal, tonnes a year',
    'hints NEW and YOUTH on the card',
  ),
  'averages of the measures': `${OF_RESULTS} > %d t a year are saved by %j`,
  ...all(
    '../shared-events/measures/savings.test.ts > the catalogue is that of the specification, in its order, in even grams',
    'order of the measures',
    'measures that are new or for the young',
  ),
  'texts of the measures': `${OF_RESULTS} > every measure has texts in both languages`,
  'colours of the domains': `${OF_RESULTS} > every domain has its colour`,
  'a hash of another form':
    'api/bet.test.ts > the malformed hash %s is refused otherwise than an unknown one',
};
