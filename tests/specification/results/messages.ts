import { all, type Rows } from '../rows.ts';

/** Section 8: refusals of the results that have an id of their own. */
export const MESSAGES: Rows = all(
  'api/measures.test.ts > confirming > %s: %j is refused',
  'app:measures:confirm:noMeasure',
  'app:measures:confirm:missing',
  'app:measures:confirm:unknownKind',
);
