import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../server/errors.ts';
import { unreached } from '../../../../testing/unreached.ts';
import { walk } from '../../../../testing/walk.ts';
import { betConfirmMachine } from './betConfirmMachine.ts';

const HASH = 'a1B2c3D4e5F6g7H8i9J0k1L2';
const link = { hash: HASH, hasSession: false };
const loggedIn = { hash: null, hasSession: true };
const visitor = { hash: null, hasSession: false };
const error = (messageId: string, status?: number) => ({
  error: new ApiError({ messageId, ...(status && { status }) }),
});
const opened = (user: boolean) => ({ type: 'xstate.done.actor.openSession', output: user });
const notOpened = (messageId: string, status?: number) => ({
  type: 'xstate.error.actor.openSession',
  ...error(messageId, status),
});
const SAVE = { type: 'SAVE', body: [{ name: 'LED', confirmed: 'done' }] };
const SAVED = { type: 'xstate.done.actor.saveAnswers', output: { savedSum: 1.25, rounds: [] } };
const notSaved = (messageId: string, status?: number) => ({
  type: 'xstate.error.actor.saveAnswers',
  ...error(messageId, status),
});
const OPENED = opened(true);
const MALFORMED = notOpened('app:bet:confirm:invalidHash', 400);
const REJECTED = notOpened('app:bet:confirm:rejected', 400);
const AWAY = notOpened('api:error:network');
const LOST = notSaved('security:session:expired', 401);
const FAILED = notSaved('api:service:unavailable', 503);
const RETRY = { type: 'RETRY' };
const USE_SESSION = { type: 'USE_SESSION' };
const SESSION_LOST = { type: 'SESSION_LOST' };
const ANSWER_AGAIN = { type: 'ANSWER_AGAIN' };

test('every state is reached but the one that only decides', () => {
  const events = [OPENED, opened(false), MALFORMED, REJECTED, AWAY, RETRY, SAVE, SAVED, LOST, FAILED];
  expect(
    unreached(
      betConfirmMachine,
      [...events, USE_SESSION, SESSION_LOST, ANSWER_AGAIN],
      link,
      loggedIn,
      visitor,
    ),
  ).toEqual(['betConfirm.start']);
});

describe('the way in', () => {
  // spec 2 §4: start, getSession, confirmed, rejected, invalidHash
  test.each([
    ['the hash is posted on load', [], link, 'getSession'],
    ['23 characters are refused without a call', [], { ...link, hash: HASH.slice(1) }, 'invalidHash'],
    ['other signs are refused without a call', [], { ...link, hash: `${HASH.slice(1)}-` }, 'invalidHash'],
    ['a link does not change the session', [], { hash: HASH, hasSession: true }, { confirmed: 'choosing' }],
    ['a broken link is reported with a session as well', [], { hash: 'x', hasSession: true }, 'invalidHash'],
    ['malformed for the server', [MALFORMED], link, 'invalidHash'],
    ['rejected', [REJECTED], link, 'rejected'],
    ['an answer without user', [opened(false)], link, 'rejected'],
    ['the service was away', [AWAY], link, 'unreachable'],
    ['too many tries', [notOpened('api:error:tooMany', 429)], link, 'unreachable'],
    ['repeated', [AWAY, RETRY], link, 'getSession'],
    ['logged in already', [], loggedIn, { confirmed: 'choosing' }],
    ['neither link nor login', [], visitor, 'loginNeeded'],
    ['the login instead of the link', [REJECTED, USE_SESSION], link, { confirmed: 'choosing' }],
    ['the login after it was asked for', [USE_SESSION], visitor, { confirmed: 'choosing' }],
  ])('%s', (_, events, input, state) => {
    expect(walk(betConfirmMachine, events, input).value).toEqual(state);
  });

  test('is distinguished', () => {
    expect(walk(betConfirmMachine, [OPENED], link).context.byLink).toBe(true);
    expect(walk(betConfirmMachine, [REJECTED, USE_SESSION], link).context.byLink).toBe(false);
  });
});

describe('the answers', () => {
  test.each([
    ['choosing', [], { confirmed: 'choosing' }, undefined],
    ['saving', [SAVE], { confirmed: 'saving' }, undefined],
    ['saved', [SAVE, SAVED], { confirmed: 'saved' }, undefined],
    ['failed', [SAVE, FAILED], { confirmed: 'choosing' }, 'api:service:unavailable'],
    ['another try', [SAVE, FAILED, SAVE], { confirmed: 'saving' }, undefined],
    ['the session ran out', [SAVE, LOST], 'loginNeeded', undefined],
    ['the session ended elsewhere', [SESSION_LOST], 'loginNeeded', undefined],
    ['not while the answers are on their way', [SAVE, SESSION_LOST], { confirmed: 'saving' }, undefined],
    ['answered again', [SAVE, SAVED, ANSWER_AGAIN], { confirmed: 'choosing' }, undefined],
  ])('%s', (_, events, state, failure) => {
    const at = walk(betConfirmMachine, [OPENED, ...events], link);
    expect([at.value, at.context.failure?.messageId]).toEqual([state, failure]);
  });

  test('add up to a sum', () => {
    expect(walk(betConfirmMachine, [SAVE, SAVED], loggedIn).context.saved.savedSum).toBe(1.25);
  });
});

test('a rejected link says why, an answer without user as well', () => {
  const reasonOf = (event: object) => walk(betConfirmMachine, [event], link).context.failure?.messageId;
  expect(reasonOf(REJECTED)).toBe('app:bet:confirm:rejected');
  expect(reasonOf(opened(false))).toBe('user:register:noUser');
});
