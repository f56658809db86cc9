import { all, type Rows } from '../rows.ts';

const CITY =
  'browser/campaign.test.ts > tells which municipality is meant, and what is wrong with an address';
const CITY_PAGE = '../web/src/features/municipality/screens/MunicipalitySavings.test.tsx';

/** Section 8: messages and refusals of the results that have an id of their own. */
export const MESSAGES: Rows = {
  ...all(
    'api/measures.test.ts > confirming > %s: %j is refused',
    'app:measures:confirm:noMeasure',
    'app:measures:confirm:missing',
    'app:measures:confirm:unknownKind',
  ),
  ...all(
    'browser/bet.test.ts > tells a broken link from an unknown one, asks for a login without one, and keeps answers over it',
    'app:bet:confirm:invalidHash',
    'app:bet:confirm:rejected',
    'user:register:noUser',
    'bet:confirm.mailLink',
    'bet:confirm.login',
  ),
  'app:bet:confirm:confirmed':
    'browser/bet.test.ts > is joined, and confirmed by the mailed link on another device (%s)',
  ...all(
    CITY,
    'municipality:noCity',
    'municipality:noCityConstant',
    'municipality:noCityData',
    'municipality:wrongPath',
  ),
  'api:error:tooMany': `${CITY_PAGE} > asks which municipality is meant when %s`,
  'Die Zahlen werden geholt': `${CITY_PAGE} > waits for the municipality and for its sums, then shows them`,
  'measures:saved':
    '../web/src/features/measures/components/PickForm.test.tsx > a saved choice is confirmed on the page it leads to',
  'api:error:network':
    '../web/src/app/messages.test.tsx > the slot holds one message, and its button closes it',
};
