import { expect, test } from 'vitest';
import { unreached } from '../../testing/unreached.ts';
import { walk } from '../../testing/walk.ts';
import { ApiError } from '../errors.ts';
import type { WaitingReading } from './database.ts';
import { outboxMachine } from './outboxMachine.ts';

const reading = (order: number, more: Partial<WaitingReading> = {}): WaitingReading => ({
  order,
  user: 'u1',
  key: `key-${order}`,
  at: 1_700_000_000,
  body: { meterId: 3, meterValue: 100 + order, meterValueDate: 1_700_000_000 },
  ...more,
});
const [first, second] = [reading(1), reading(2)];
const refusal = { messageId: 'api:error:notAllowed', status: 403 };
const refusedFirst = reading(1, { refusal });

const owner = { user: 'u1', online: true };
const offline = { user: 'u1', online: false };
const noUser = { user: null, online: true };

const ON = { type: 'SWITCH_ON' };
const LOGIN = { type: 'SESSION', user: 'u1' };
const LOGOUT = { type: 'SESSION', user: null };
const ONLINE = { type: 'ONLINE' };
const OFFLINE = { type: 'OFFLINE' };
const TRY = { type: 'TRY' };
const CHANGED = { type: 'CHANGED' };
const FORGET = { type: 'FORGET' };
const loaded = (...output: WaitingReading[]) => ({ type: 'xstate.done.actor.load', output });
const LOAD_FAILED = { type: 'xstate.error.actor.load', error: new Error('storage') };
const sent = (...left: WaitingReading[]) => ({
  type: 'xstate.done.actor.sendFirst',
  output: { sent: true, left },
});
const failed = (failure: { messageId: string; status?: number }) => ({
  type: 'xstate.error.actor.sendFirst',
  error: new ApiError(failure),
});
const SILENCE = failed({ messageId: 'api:error:network' });
const EXPIRED = failed({ messageId: 'security:session:expired', status: 401 });
const REFUSED = failed(refusal);
const WAITED = { type: 'xstate.after.backOff.outbox.backingOff' };

test('every state is reached', () => {
  const events = [
    ON,
    LOGIN,
    LOGOUT,
    ONLINE,
    OFFLINE,
    TRY,
    CHANGED,
    loaded(),
    loaded(first),
    loaded(refusedFirst),
  ];
  const outcomes = [LOAD_FAILED, sent(), SILENCE, EXPIRED, REFUSED, WAITED];
  expect(unreached(outboxMachine, [...events, ...outcomes], owner, offline, noUser)).toEqual([]);
});

const sending = [ON, loaded(first, second)];

test.each([
  ['switched off, nothing is loaded', owner, [LOGIN, ONLINE, TRY, CHANGED], 'off'],
  ['switched on', owner, [ON], 'loading'],
  ['switched on without a user', noUser, [ON], 'idle'],
  ['nothing waits', owner, [ON, loaded()], 'idle'],
  ['no storage', owner, [ON, LOAD_FAILED], 'off'],
  ['readings go out at once', owner, sending, 'sending'],
  ['readings wait for a network', offline, sending, 'waiting'],
  ['a refused one waits for an answer', owner, [ON, loaded(refusedFirst, second)], 'refused'],
  ['the network is back', offline, [...sending, ONLINE], 'sending'],
  ['the citizen looks', offline, [...sending, TRY], 'sending'],
  ['one was added while waiting', offline, [...sending, CHANGED], 'loading'],
  ['one was added while idle', owner, [ON, loaded(), CHANGED], 'loading'],
  ['another tab may have left some', owner, [ON, loaded(), TRY], 'loading'],
  ['one was added while loading', owner, [ON, CHANGED], 'loading'],
  ['the next one follows', owner, [...sending, sent(second)], 'sending'],
  ['the last one is through', owner, [...sending, sent(second), sent()], 'idle'],
  ['the next one was refused before', owner, [...sending, sent(refusedFirst)], 'refused'],
  ['the server does not answer', owner, [...sending, SILENCE], 'backingOff'],
  ['a fault of the server', owner, [...sending, failed({ messageId: 'x', status: 503 })], 'backingOff'],
  ['too many calls', owner, [...sending, failed({ messageId: 'x', status: 429 })], 'backingOff'],
  ['the network went away on the way', owner, [...sending, OFFLINE, SILENCE], 'waiting'],
  ['the network goes away between attempts', owner, [...sending, SILENCE, OFFLINE], 'waiting'],
  ['it is tried again after a while', owner, [...sending, SILENCE, WAITED], 'sending'],
  ['or at once when asked', owner, [...sending, SILENCE, TRY], 'sending'],
  ['or when the network says so', owner, [...sending, SILENCE, ONLINE], 'sending'],
  ['one was added between attempts', owner, [...sending, SILENCE, CHANGED], 'loading'],
  ['the session has expired', owner, [...sending, EXPIRED], 'sessionNeeded'],
  ['the session ends while readings wait', offline, [...sending, LOGOUT], 'sessionNeeded'],
  ['the session ends and nothing waits', owner, [ON, loaded(), LOGOUT], 'idle'],
  ['after the login it goes on', owner, [...sending, EXPIRED, LOGOUT, LOGIN], 'loading'],
  ['the server refuses', owner, [...sending, REFUSED], 'refused'],
  ['corrected or discarded', owner, [...sending, REFUSED, CHANGED], 'loading'],
  ['an addition does not disturb a sending', owner, [...sending, CHANGED], 'sending'],
  ['it is looked for after it', owner, [...sending, sent(second), CHANGED, sent()], 'loading'],
  ['after one that failed, too', owner, [...sending, CHANGED, SILENCE], 'loading'],
  ['after one that was refused, too', owner, [...sending, CHANGED, REFUSED], 'loading'],
  ['without a network, too', owner, [...sending, CHANGED, OFFLINE, SILENCE], 'loading'],
  ['and once only', owner, [...sending, CHANGED, SILENCE, loaded(first), SILENCE], 'backingOff'],
  ['forgotten after a logout', owner, [...sending, SILENCE, FORGET], 'idle'],
  ['forgotten while switched off', owner, [FORGET], 'off'],
])('%s', (_, input, events, state) => {
  expect(walk(outboxMachine, events, input).value).toBe(state);
});

test('a refusal is kept with the reading it is about', () => {
  const { context } = walk(outboxMachine, [...sending, REFUSED], owner);
  expect(context.readings).toEqual([{ ...first, refusal }, second]);
});

test('what was sent is counted until it is reported', () => {
  expect(walk(outboxMachine, [...sending, sent(second)], owner).context).toMatchObject({
    sent: 1,
    readings: [second],
  });
  expect(walk(outboxMachine, [...sending, sent(second), sent()], owner).context).toMatchObject({
    sent: 0,
    readings: [],
  });
});

test('the user stays known after a logout while readings wait', () => {
  expect(walk(outboxMachine, [...sending, EXPIRED, LOGOUT], owner).context.user).toBe('u1');
});

test.each([
  ['of readings that wait', offline, [...sending, FORGET, LOGOUT]],
  ['of an attempt under way', owner, [...sending, FORGET, LOGOUT]],
  ['of a session that had run out', owner, [...sending, EXPIRED, LOGOUT, FORGET]],
])('after a logout nothing is left %s', (_, input, events) => {
  const { value, context } = walk(outboxMachine, events, input);
  expect([value, context.user, context.readings, context.sent]).toEqual(['idle', null, [], 0]);
});

test('attempts in vain are counted, and forgotten with the first that is not', () => {
  const twice = [...sending, SILENCE, WAITED, SILENCE];
  expect(walk(outboxMachine, twice, owner).context.attempts).toBe(2);
  expect(walk(outboxMachine, [...twice, WAITED, sent(second)], owner).context.attempts).toBe(0);
});
