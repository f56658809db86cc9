import type { ErasureCertificate } from '@footprint/shared-events/account/erasure.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { PROFILE_TEXT } from '@footprint/shared-events/account/newsletterTexts.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { registered } from '@footprint/tests/support/logs/accountEvents.ts';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { accountDecider, isAtDisposalOf } from './decide.ts';

const confirmed: AccountEvent = { type: 'RegistrationConfirmed', data: {} };
const resetRequested: AccountEvent = {
  type: 'PasswordResetRequested',
  data: { linkDigest: 'r', linkExpiresAt: 50 },
};
const passwordChanged: AccountEvent = {
  type: 'PasswordChanged',
  data: { passwordHash: 'n', linkDigest: 'r' },
};
const TERMS = { campaigns: CAMPAIGNS, now: 1_795_392_000 } as const;
const account = (...events: AccountEvent[]) => given(accountDecider, ...events);
const afterResetAsked = account(registered, resetRequested);

describe('what the start page shows', () => {
  const see = (day: string) => ({ type: 'SeeFigures', day, tonnes: { 2025: 8.4 }, now: TERMS.now }) as const;
  const seen = (day: string): AccountEvent => ({
    type: 'FigureSeen',
    data: { day, figures: [{ year: 2025, tonnes: 8.4 }] },
  });
  // The moment of the terms is of 23 November 2026.
  test('is noted once a day', () => {
    account(registered).when(see('2026-11-23')).thenEvents(seen('2026-11-23'));
    account(registered, seen('2026-11-22')).when(see('2026-11-23')).thenEvents(seen('2026-11-23'));
    account(registered, seen('2026-11-23')).when(see('2026-11-23')).thenNothingNew();
  });
  test('is noted neither of a day before, nor of one to come', () => {
    account(registered, seen('2026-11-22')).when(see('2026-11-21')).thenNothingNew();
    account(registered).when(see('2026-11-24')).thenNothingNew();
  });
  test('is kept of the last two days', () => {
    const { seen: kept } = fold(accountDecider, [
      registered,
      seen('2026-11-20'),
      seen('2026-11-21'),
      seen('2026-11-22'),
    ]);
    expect(kept.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
  test('is not noted of an account that is gone', () =>
    account(registered, { type: 'AccountErasureRequested', data: { reason: 'owner' } })
      .when(see('2026-11-23'))
      .thenRejected('security:session:unknown'));
});

describe('confirmation', () => {
  const confirm = (digest: string, now: number) => ({ type: 'ConfirmRegistration', digest, now }) as const;
  test('by the mailed link', () => account(registered).when(confirm('c', 1)).thenEvents(confirmed));
  test('again is nothing new', () => account(registered, confirmed).when(confirm('c', 1)).thenNothingNew());
  test.each([
    ['another link', 'x', 1],
    ['an expired link', 'c', 100],
  ])('not by %s', (_, digest, now) =>
    account(registered).when(confirm(digest, now)).thenRejected('user:registerConfirm:rejected'),
  );
  test('not of an account that is gone', () =>
    account(registered, { type: 'AccountErasureRequested', data: { reason: 'unconfirmed' } })
      .when(confirm('c', 1))
      .thenRejected('user:registerConfirm:rejected'));
});

describe('password reset', () => {
  const reset = (extra: object = {}) =>
    ({ type: 'ResetPassword', digest: 'r', passwordHash: 'n', now: 1, ...extra }) as const;
  test('changes the password and confirms as well', () =>
    afterResetAsked.when(reset()).thenEvents(passwordChanged, confirmed));
  test('of a confirmed account changes the password only', () =>
    account(registered, confirmed, resetRequested).when(reset()).thenEvents(passwordChanged));
  test('works once', () =>
    account(registered, resetRequested, passwordChanged, confirmed)
      .when(reset())
      .thenRejected('user:resetPassword:rejected'));
  test('not after its hour', () =>
    afterResetAsked.when(reset({ now: 50 })).thenRejected('user:resetPassword:rejected'));
  test('names a wrong mail and keeps the link', () => {
    afterResetAsked.when(reset({ mail: 'b@example.org' })).thenRejected('api:error:validation', '/mail');
    afterResetAsked.when(reset({ mail: ' A@Example.org ' })).thenEvents(passwordChanged, confirmed);
  });
});

describe('a login', () => {
  const login = (now: number) => ({ type: 'LogIn', now }) as const;
  const first: AccountEvent = { type: 'FirstLoginMade', data: {} };
  test('takes the account up once', () => account(registered, confirmed).when(login(1)).thenEvents(first));
  test('again is nothing new', () => account(registered, confirmed, first).when(login(1)).thenNothingNew());
  test('after the week of the link is nothing to note', () =>
    account(registered, confirmed).when(login(100)).thenNothingNew());
  test('ends what the link may do', () => {
    const state = fold(accountDecider, [registered, confirmed, first]);
    expect(isAtDisposalOf(state, { digest: 'c', now: 1 })).toBe(false);
  });
});

describe('confirmation with another password', () => {
  const command = { type: 'ConfirmRegistration', digest: 'c', now: 1, passwordHash: 'n' } as const;
  const changed: AccountEvent = { type: 'PasswordChanged', data: { passwordHash: 'n', linkDigest: 'c' } };
  test('replaces the registered one', () => account(registered).when(command).thenEvents(changed, confirmed));
  test('replaces it after a bare confirmation', () =>
    account(registered, confirmed).when(command).thenEvents(changed));
  test('is refused after the first login', () =>
    account(registered, confirmed, { type: 'FirstLoginMade', data: {} })
      .when(command)
      .thenRejected('user:registerConfirm:rejected'));
});

describe('disowning', () => {
  const isDisowned = (digest: string, now: number, ...events: AccountEvent[]) =>
    isAtDisposalOf(fold(accountDecider, events), { digest, now });
  test.each<[string, boolean, string, number, readonly AccountEvent[]]>([
    ['by the mailed link', true, 'c', 1, [registered]],
    ['by it after the confirmation too', true, 'c', 1, [registered, confirmed]],
    ['not by another link', false, 'x', 1, [registered]],
    ['not by an expired link', false, 'c', 100, [registered]],
    ['not of an account that was never there', false, 'c', 1, []],
  ])('%s: %s', (_, expected, digest, now, events) =>
    expect(isDisowned(digest, now, ...events)).toBe(expected),
  );
});

test('a link that is over when the next one is made is forgotten with it', () => {
  const madeAt = (now: number, linkDigest: string): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: { linkDigest, linkExpiresAt: now + 3_600 },
  });
  const linksAt = (now: number) =>
    fold(accountDecider, [registered, madeAt(0, 'first'), madeAt(now, 'second')]).resetLinks.map(
      ({ digest }) => digest,
    );
  expect(linksAt(3_599)).toEqual(['first', 'second']);
  expect(linksAt(3_600)).toEqual(['second']);
});

describe('profile and roles', () => {
  test('only what differs is said', () =>
    account(registered)
      .when({
        type: 'ChangeProfile',
        fields: { phone: '', addressCity: 'Kiel', isStopFossilUser: true },
        ...TERMS,
      })
      .thenEvents(
        { type: 'StopFossilJoined', data: { joinedAt: TERMS.now } },
        { type: 'ProfileChanged', data: { addressCity: 'Kiel' } },
      ));
  const stopped: AccountEvent = { type: 'RemindersStopped', data: {} };
  const resumed: AccountEvent = { type: 'RemindersResumed', data: {} };
  test('reminders are stopped by link or profile, once, and resumed by the profile', () => {
    const fields = { remindersStopped: true };
    account(registered).when({ type: 'StopMails', purpose: 'reminders' }).thenEvents(stopped);
    account(registered)
      .when({ type: 'ChangeProfile', fields, ...TERMS })
      .thenEvents(stopped);
    account(registered, stopped).when({ type: 'StopMails', purpose: 'reminders' }).thenNothingNew();
    account(registered, stopped)
      .when({ type: 'ChangeProfile', fields, ...TERMS })
      .thenNothingNew();
    account(registered, stopped)
      .when({ type: 'ChangeProfile', fields: { remindersStopped: false }, ...TERMS })
      .thenEvents(resumed);
    account(registered, stopped, resumed)
      .when({ type: 'StopMails', purpose: 'reminders' })
      .thenEvents(stopped);
  });
  const agreed = (textId: number): AccountEvent => ({ type: 'NewsletterAgreed', data: { textId } });
  const withdrawn: AccountEvent = { type: 'NewsletterWithdrawn', data: {} };
  test('the newsletter is agreed to in the profile, and withdrawn there or by link, once', () => {
    const change = (newsletter: boolean) =>
      ({ type: 'ChangeProfile', fields: { newsletter }, ...TERMS }) as const;
    const stop = { type: 'StopMails', purpose: 'newsletter' } as const;
    account(registered).when(change(false)).thenNothingNew();
    account(registered).when(stop).thenNothingNew();
    account(registered).when(change(true)).thenEvents(agreed(PROFILE_TEXT));
    account(registered, agreed(PROFILE_TEXT)).when(change(true)).thenNothingNew();
    account(registered, agreed(PROFILE_TEXT)).when(change(false)).thenEvents(withdrawn);
    account(registered, agreed(PROFILE_TEXT)).when(stop).thenEvents(withdrawn);
    account(registered, agreed(PROFILE_TEXT), withdrawn).when(change(true)).thenEvents(agreed(PROFILE_TEXT));
  });
  test('an agreement from before texts had ids was to the first, which a later one replaces', () => {
    const info = (newsletter: boolean): AccountEvent => ({
      type: 'BetInfoGiven',
      data: { newsletter, measuresGeneral: '', linkId: 'a', linkDigest: 'b', linkExpiresAt: 1 },
    });
    const textAfter = (...events: AccountEvent[]) => {
      const { newsletter, newsletterText } = fold(accountDecider, [registered, ...events]);
      return [newsletter, newsletterText];
    };
    expect(textAfter(info(true))).toEqual([true, 1]);
    expect(textAfter(info(true), info(false))).toEqual([false, undefined]);
    expect(textAfter(info(true), withdrawn)).toEqual([false, undefined]);
    expect(textAfter(info(true), withdrawn, agreed(2))).toEqual([true, 2]);
    expect(textAfter(agreed(2), info(true))).toEqual([true, 2]);
  });
  test('mails of campaigns are stopped by link or profile without leaving anything, and resumed', () => {
    const fields = { campaignMailsStopped: false };
    const stopMails: AccountEvent = { type: 'CampaignMailsStopped', data: {} };
    const joinedBet: AccountEvent = { type: 'BetJoined', data: { joinedAt: 1 } };
    const stop = { type: 'StopMails', purpose: 'campaign' } as const;
    account(registered, joinedBet).when(stop).thenEvents(stopMails);
    account(registered, joinedBet, stopMails).when(stop).thenNothingNew();
    expect(fold(accountDecider, [registered, joinedBet, stopMails]).isBetUser).toBe(true);
    account(registered, stopMails)
      .when({ type: 'ChangeProfile', fields, ...TERMS })
      .thenEvents({ type: 'CampaignMailsResumed', data: {} });
  });
  test('an account that is gone has no reminders to stop', () =>
    account().when({ type: 'StopMails', purpose: 'reminders' }).thenNothingNew());
  test('a role is granted once', () => {
    const granted: AccountEvent = { type: 'RoleGranted', data: { role: 'auditor' } };
    account(registered, granted)
      .when({ type: 'GrantRole', role: 'organiser' })
      .thenRejected('api:error:conflict');
    account(registered, { type: 'RoleGranted', data: { role: 'organiser' } })
      .when({ type: 'GrantRole', role: 'auditor' })
      .thenRejected('api:error:conflict');
    account(registered).when({ type: 'GrantRole', role: 'auditor' }).thenEvents(granted);
    account(registered, granted).when({ type: 'GrantRole', role: 'auditor' }).thenNothingNew();
  });
  test('a confirmed account is not erased for being unconfirmed', () =>
    account(registered, confirmed)
      .when({ type: 'RequestErasure', reason: 'unconfirmed' })
      .thenRejected('api:error:conflict'));
});

describe('erasure', () => {
  const requested: AccountEvent = { type: 'AccountErasureRequested', data: { reason: 'owner' } };
  const certificate: ErasureCertificate = {
    kind: 'erasure',
    userId: 'a'.repeat(24),
    reason: 'owner',
    requestedAt: 1,
    erasedAt: 2,
    steps: ['keys destroyed'],
    statement: 's',
    publicKey: 'k',
    signature: 'sealed',
  };
  const erased: AccountEvent = { type: 'AccountErased', data: { certificate } };
  const request = { type: 'RequestErasure', reason: 'owner' } as const;
  const complete = { type: 'CompleteErasure', certificate } as const;

  test('is asked for once', () => {
    account(registered, confirmed).when(request).thenEvents(requested);
    account(registered, confirmed, requested).when(request).thenNothingNew();
    account(registered, requested, erased).when(request).thenNothingNew();
  });
  test('is completed once, with the certificate, and only when it was asked for', () => {
    account(registered, confirmed).when(complete).thenNothingNew();
    account(registered, requested).when(complete).thenEvents(erased);
    account(registered, requested, erased).when(complete).thenNothingNew();
  });
  test('leaves nothing of the account; one from before there were certificates folds as well', () => {
    const former: AccountEvent = { type: 'AccountErased', data: {} };
    for (const last of [erased, former])
      expect(fold(accountDecider, [registered, requested, last])).toMatchObject({
        status: 'erased',
        mail: '',
        passwordHash: '',
      });
  });
});
