import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { MAIL_UNDO_SECONDS } from '@footprint/shared-events/kernel/links.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { registered } from '@footprint/tests/support/logs/accountEvents.ts';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { accountDecider } from './decide.ts';

const confirmed: AccountEvent = { type: 'RegistrationConfirmed', data: {} };
const requested = (name = 'b', linkExpiresAt = 3_601): AccountEvent => ({
  type: 'MailChangeRequested',
  data: {
    mail: `${name}@example.org`,
    passwordHash: `h-${name}`,
    undoDigest: `undo-${name}`,
    linkDigest: `link-${name}`,
    linkExpiresAt,
  },
});
const changed = (name = 'b', at = 2): Extract<AccountEvent, { type: 'MailChanged' }> => ({
  type: 'MailChanged',
  data: {
    mail: `${name}@example.org`,
    passwordHash: `h-${name}`,
    requestDigest: `link-${name}`,
    linkDigest: `undo-${name}`,
    linkExpiresAt: at + MAIL_UNDO_SECONDS,
  },
});
const undone = (name: string, linkDigest: string, undoneAt = 5): AccountEvent => ({
  type: 'MailChangeUndone',
  data: { mail: `${name}@example.org`, linkDigest, undoneAt },
});
const passwordChanged: AccountEvent = { type: 'PasswordChanged', data: { passwordHash: 'n' } };
const gone: AccountEvent = { type: 'AccountErasureRequested', data: { reason: 'owner' } };
const account = (...events: AccountEvent[]) => given(accountDecider, ...events);
const state = (...events: AccountEvent[]) => fold(accountDecider, [registered, confirmed, ...events]);

describe('a request', () => {
  const request = (extra: { mail?: string; now?: number } = {}) =>
    ({
      type: 'RequestMailChange',
      mail: 'b@example.org',
      passwordHash: 'h-b',
      from: 'h',
      now: 1,
      linkDigest: 'link-b',
      undoDigest: 'undo-b',
      ...extra,
    }) as const;
  test('is noted with its link, which is good for an hour, and changes nothing', () => {
    account(registered, confirmed).when(request()).thenEvents(requested());
    expect(state(requested())).toMatchObject({ mail: 'a@example.org', passwordHash: 'h' });
  });
  test('may be of an account that is not confirmed: its address may be mistyped', () =>
    account(registered).when(request()).thenEvents(requested()));
  test('of an account that is gone is refused', () =>
    account(registered, confirmed, gone).when(request()).thenRejected('security:session:unknown'));
  test('beside another password is refused', () =>
    account(registered, confirmed, passwordChanged).when(request()).thenRejected('user:login:failed'));
  test.each(['a@example.org', ' A@Example.org '])('of the same address is refused: %j', (mail) =>
    account(registered, confirmed).when(request({ mail })).thenFault('/mail', 'form:user:error:mailSame'),
  );
  test('is the third of an hour at most, and none takes a link from those before', () => {
    const three = [requested('b', 3_600), requested('c', 3_601), requested('d', 3_602)];
    account(registered, confirmed, ...three)
      .when(request({ now: 3_599 }))
      .thenRejected('api:error:tooMany');
    account(registered, confirmed, ...three)
      .when(request({ now: 3_600 }))
      .thenEvents(requested('b', 7_200));
    expect(state(...three).askedMails.map(({ digest }) => digest)).toEqual(['link-b', 'link-c', 'link-d']);
    expect(state(...three, requested('e', 7_201)).askedMails.map(({ digest }) => digest)).toEqual([
      'link-d',
      'link-e',
    ]);
  });
});

describe('the link at the new address', () => {
  const press = (digest = 'link-b', now = 2) => ({ type: 'ChangeMail', digest, now }) as const;
  test('changes address and password hash, and keeps the way back for a week', () => {
    account(registered, confirmed, requested()).when(press()).thenEvents(changed());
    expect(state(requested(), changed())).toMatchObject({
      mail: 'b@example.org',
      passwordHash: 'h-b',
      mailLink: 'link-b',
      askedMails: [],
      formerMails: [{ mail: 'a@example.org', digest: 'undo-b', expiresAt: 2 + MAIL_UNDO_SECONDS }],
    });
  });
  test('confirms an account as well, and gives an address that was never proven no way back', () => {
    const unproven: AccountEvent = { type: 'MailChanged', data: { ...changed().data, linkExpiresAt: 2 } };
    account(registered, requested()).when(press()).thenEvents(unproven, confirmed);
    const after = fold(accountDecider, [registered, requested(), unproven, confirmed]);
    expect(after).toMatchObject({ status: 'confirmed', mail: 'b@example.org' });
    account(registered, requested(), unproven, confirmed)
      .when({ type: 'UndoMailChange', digest: 'undo-b', now: 2 })
      .thenRejected('user:mailChange:rejected');
  });
  test.each<[string, AccountEvent[], string, number]>([
    ['another one', [requested()], 'link-x', 2],
    ['one that is over', [requested()], 'link-b', 3_601],
    ['one made while the clock was ahead', [requested('b', 90_000)], 'link-b', 2],
    ['one used before', [requested(), changed()], 'link-b', 3],
    ['one beside another that was used', [requested('c'), requested(), changed()], 'link-c', 3],
    ['one beside another password', [requested(), passwordChanged], 'link-b', 2],
    ['that of an account that is gone', [requested(), gone], 'link-b', 2],
  ])('%s changes nothing', (_, events, digest, now) =>
    account(registered, confirmed, ...events)
      .when(press(digest, now))
      .thenRejected('user:mailChange:rejected'),
  );
  test('proves the address, and ends every link that was mailed to the one before', () => {
    const mailed: AccountEvent[] = [
      { type: 'MailRefused', data: { purpose: 'reset', refusedAt: 1, code: 550 } },
      { type: 'PasswordResetRequested', data: { linkDigest: 'r', linkExpiresAt: 3_600 } },
      { type: 'RoundLinkMade', data: { round: 'bet-2026', linkId: 'i', linkDigest: 'l' } },
      {
        type: 'BetInfoGiven',
        data: {
          newsletter: true,
          measuresGeneral: '',
          linkId: 'i',
          linkDigest: 'l',
          linkExpiresAt: 9_000,
        },
      },
    ];
    const before = state(...mailed, requested());
    expect(before).toMatchObject({ refusedMail: {}, betLink: {}, confirmLink: {} });
    expect([before.resetLinks, before.roundLinks].map(({ length }) => length)).toEqual([1, 1]);
    const after = state(...mailed, requested(), changed());
    expect(after).toMatchObject({ resetLinks: [], roundLinks: [], newsletter: true });
    for (const ended of ['refusedMail', 'betLink', 'confirmLink']) expect(after).not.toHaveProperty(ended);
  });
});

describe('the link at a former address', () => {
  const undo = (digest: string, now = 5) => ({ type: 'UndoMailChange', digest, now }) as const;
  const bToC = [requested(), changed(), requested('c'), changed('c', 3)];
  test('brings it back, and no password opens the account any more', () => {
    account(registered, confirmed, requested(), changed())
      .when(undo('undo-b'))
      .thenEvents(undone('a', 'undo-b'));
    const after = state(requested(), changed(), undone('a', 'undo-b'));
    expect(after).toMatchObject({ status: 'confirmed', mail: 'a@example.org', passwordHash: '' });
    expect(after.formerMails).toEqual([{ mail: 'b@example.org', digest: '', expiresAt: 5 }]);
    expect(after).not.toHaveProperty('mailLink');
  });
  test('works after a second change and after another password: the one who made the first cannot take it away', () => {
    account(registered, confirmed, ...bToC, passwordChanged)
      .when(undo('undo-b'))
      .thenEvents(undone('a', 'undo-b'));
    const after = state(...bToC, undone('a', 'undo-b'));
    expect(after.formerMails).toEqual([
      { mail: 'b@example.org', digest: '', expiresAt: 5 },
      { mail: 'c@example.org', digest: '', expiresAt: 5 },
    ]);
  });
  test('of the later of two keeps the way back to the first', () => {
    const after = state(...bToC, undone('b', 'undo-c'));
    expect(after).toMatchObject({ mail: 'b@example.org' });
    expect(after.formerMails.map(({ mail, digest }) => [mail, digest])).toEqual([
      ['a@example.org', 'undo-b'],
      ['c@example.org', ''],
    ]);
  });
  test.each<[string, AccountEvent[], string, number]>([
    ['another one', [requested(), changed()], 'x', 5],
    ['none', [requested(), changed(), undone('a', 'undo-b')], '', 5],
    ['one that is over', [requested(), changed()], 'undo-b', 2 + MAIL_UNDO_SECONDS],
    ['one made while the clock was ahead', [requested(), changed('b', 90_000)], 'undo-b', 5],
    ['one used before', [requested(), changed(), undone('a', 'undo-b')], 'undo-b', 6],
    ['one of a change that was undone with an earlier one', [...bToC, undone('a', 'undo-b')], 'undo-c', 6],
    ['that of an account that is gone', [requested(), changed(), gone], 'undo-b', 5],
  ])('%s undoes nothing', (_, events, digest, now) =>
    account(registered, confirmed, ...events)
      .when(undo(digest, now))
      .thenRejected('user:mailChange:rejected'),
  );
  test('ends when its citizen goes back to the address by a change', () => {
    const back = state(requested(), changed(), requested('a'), changed('a', 4));
    expect(back.formerMails.map(({ mail }) => mail)).toEqual(['b@example.org']);
  });
  test('an erasure still knows which addresses it has to free', () => {
    expect(state(requested(), changed(), gone)).toMatchObject({
      status: 'erasing',
      mail: 'b@example.org',
      formerMails: [{ mail: 'a@example.org' }],
    });
    const erased: AccountEvent = { type: 'AccountErased', data: {} };
    expect(state(requested(), changed(), gone, erased).formerMails).toEqual([]);
  });
});
