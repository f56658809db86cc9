import { expect, test } from 'vitest';
import { isRefusal, needsSession } from './outcome.ts';

test.each([
  ['a reading that is wrong', 400, 'form:input:error:meterValueDate', true, false],
  ['a session that is over', 401, 'security:session:expired', false, true],
  ['a session that is over, said in an answer that was cut short', 401, 'api:error:unknown', false, true],
  ['a portal on the way', 403, 'api:error:unknown', false, false],
  ['too many at a time', 429, 'api:error:tooMany', false, false],
  ['a fault', 500, 'api:error:internal', false, false],
])('%s', (_, status, messageId, refused, login) => {
  const failure = { status, messageId };
  expect([isRefusal(failure), needsSession(failure)]).toEqual([refused, login]);
});
