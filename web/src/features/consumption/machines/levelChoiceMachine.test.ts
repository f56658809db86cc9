import { expect, test } from 'vitest';
import { ApiError } from '../../../api/errors.ts';
import { unreached } from '../../../testing/unreached.ts';
import { walk } from '../../../testing/walk.ts';
import { levelChoiceMachine } from './levelChoiceMachine.ts';

const error = new ApiError({ messageId: 'api:error:network' });
const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const failed = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error });

const choice = {
  body: { supportedType: 'food', name: 'mix', startAt: 1 },
  groupId: 5,
  left: [],
  householdServed: false,
};
const SAVE = { type: 'SAVE', choice, onward: true };
const SAVE_SERVED = { type: 'SAVE', choice: { ...choice, householdServed: true }, onward: false };
const RETRY = { type: 'RETRY' };
const SKIP = { type: 'SKIP_BINDING' };
const CONTINUE = { type: 'CONTINUE' };
const FREE = done('saveLevel', { id: 9 });
const BOUND_HERE = done('saveLevel', { id: 9, groupId: 5 });
const BOUND_ELSEWHERE = done('saveLevel', { id: 9, groupId: 6 });

test('every state is reached', () => {
  const events = [
    SAVE,
    SAVE_SERVED,
    RETRY,
    SKIP,
    CONTINUE,
    FREE,
    failed('saveLevel'),
    done('bindLevel'),
    failed('bindLevel'),
  ];
  expect(unreached(levelChoiceMachine, events)).toEqual([]);
});

test.each([
  ['a new chosen type is tied to the household', [SAVE, FREE], 'binding'],
  ['one of another household follows', [SAVE, BOUND_ELSEWHERE], 'binding'],
  ['one of this household stays', [SAVE, BOUND_HERE], 'saved'],
  ['a household that has one gets no second', [SAVE_SERVED, FREE], 'saved'],
  ['tied', [SAVE, FREE, done('bindLevel')], 'saved'],
  ['refused', [SAVE, failed('saveLevel')], 'choosing'],
  ['tying failed', [SAVE, FREE, failed('bindLevel')], 'bindingFailed'],
  ['only the tying is repeated', [SAVE, FREE, failed('bindLevel'), RETRY], 'binding'],
  ['left untied', [SAVE, FREE, failed('bindLevel'), SKIP], 'saved'],
  ['the next level', [SAVE, BOUND_HERE, CONTINUE], 'choosing'],
])('%s', (_, events, state) => {
  expect(walk(levelChoiceMachine, events).value).toBe(state);
});

test('what is to be tied is kept while it is repeated', () => {
  const { context } = walk(levelChoiceMachine, [SAVE, FREE, failed('bindLevel'), RETRY]);
  expect(context).toMatchObject({ binding: { groupId: 5, typeMeterId: 9 }, failure: null, onward: true });
});

test('a failure is kept with its message until the next attempt', () => {
  const refused = walk(levelChoiceMachine, [SAVE, failed('saveLevel')]);
  expect(refused.context.failure).toEqual({ messageId: 'api:error:network' });
  expect(walk(levelChoiceMachine, [SAVE, failed('saveLevel'), SAVE]).context.failure).toBeNull();
});
