import { all, type Rows } from '../rows.ts';

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
  ),
  'app:bet:confirm:confirmed':
    'browser/bet.test.ts > is joined, and confirmed by the mailed link on another device (%s)',
};
