import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { measurePickMachine } from './measurePickMachine.ts';

const SAVE = { type: 'SAVE', body: { new: [], updated: [] } };
const DONE = { type: 'xstate.done.actor.saveMeasures', output: undefined };
const failed = (messageId: string, status?: number) => ({
  type: 'xstate.error.actor.saveMeasures',
  error: new ApiError({ messageId, ...(status !== undefined && { status }) }),
});
const LOST = failed('security:session:expired', 401);
const AWAY = failed('api:service:unavailable', 503);

test('every state is reached', () => {
  expect(unreached(measurePickMachine, [SAVE, DONE, LOST, AWAY])).toEqual([]);
});

test.each([
  [[SAVE, DONE], 'saved', undefined],
  [[SAVE, AWAY], 'failed', 'api:service:unavailable'],
  [[SAVE, AWAY, SAVE, DONE], 'saved', undefined],
  [[SAVE, LOST], 'loginNeeded', 'security:session:expired'],
  [[SAVE, failed('security:session:invalid')], 'loginNeeded', 'security:session:invalid'],
  [[SAVE, LOST, SAVE, DONE], 'saved', undefined],
])('%j leads to %s', (events, state, messageId) => {
  const at = walk(measurePickMachine, events);
  expect([at.value, at.context.failure?.messageId]).toEqual([state, messageId]);
});
