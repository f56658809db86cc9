import { openLinkOf } from '@footprint/shared-events/account/betLinks.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { registered } from '@footprint/tests/support/logs/accountEvents.ts';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import { accountDecider } from './decide.ts';

const account = (...events: AccountEvent[]) => given(accountDecider, ...events);

/** A link without a round is good for so long. */
const MONTH = 30 * 86_400;
const inNoBet = account(registered);

describe('the bet', () => {
  const given = (
    newsletter: boolean,
    digest = 'b',
    linkExpiresAt = 100,
  ): Extract<AccountEvent, { type: 'BetInfoGiven' }> => ({
    type: 'BetInfoGiven',
    data: { newsletter, measuresGeneral: 'm', linkId: `id of ${digest}`, linkDigest: digest, linkExpiresAt },
  });
  const give = (newsletter: boolean, now = 100 - MONTH, digest = 'b') =>
    ({
      type: 'GiveBetInfo',
      newsletter,
      measuresGeneral: 'm',
      link: { id: `id of ${digest}`, digest },
      campaigns: [],
      now,
    }) as const;
  const answered = account(registered, given(true));
  const betConfirmed: AccountEvent = { type: 'BetConfirmed', data: {} };

  test('information comes with a link and sets no flag', () => {
    inNoBet.when(give(true)).thenEvents(given(true));
    expect(fold(accountDecider, [registered, given(true)]).isBetUser).toBe(false);
  });
  test('again keeps the link while it works', () => {
    answered.when(give(true, 99, 'n')).thenNothingNew();
    answered.when(give(false, 99, 'n')).thenEvents(given(false));
    answered.when(give(true, 100, 'n')).thenEvents(given(true, 'n', 100 + MONTH));
  });
  test('a text that is read is kept with what its field said; without a text there is nothing to read', () => {
    const said = { ...give(true), textId: 1 };
    const known = given(true);
    const read: AccountEvent = { ...known, data: { ...known.data, textId: 1 } };
    // The same text, now beside a field that says who reads it.
    account(registered, known).when(said).thenEvents(read);
    account(registered, read).when(said).thenNothingNew();
    account(registered, read).when(give(true)).thenEvents(known);
    const empty: AccountEvent = { ...known, data: { ...known.data, measuresGeneral: ' ' } };
    inNoBet.when({ ...said, measuresGeneral: ' ' }).thenEvents(empty);
  });
  test.each<[string, AccountEvent[], string, number, boolean]>([
    ['its link', [given(true)], 'b', 99, true],
    ['another link', [given(true)], 'x', 1, false],
    ['a link replaced by a newer one', [given(true), given(false, 'n')], 'b', 1, false],
    ['an expired link', [given(true)], 'b', 100, false],
    ['the link of a bet that an earlier version ended', [given(true), betConfirmed], 'b', 1, false],
    [
      'the link of an account that is gone',
      [given(true), { type: 'AccountErasureRequested', data: { reason: 'owner' } }],
      'b',
      1,
      false,
    ],
  ])('a session is opened by %s: %#', (_, events, digest, now, opens) =>
    expect(
      openLinkOf(fold(accountDecider, [registered, ...events]), { digest, now }, CAMPAIGNS) !== undefined,
    ).toBe(opens),
  );
});

describe('the link of a round', () => {
  const day = (iso: string): number => Date.parse(`${iso}T12:00:00Z`) / 1000;
  const round: Campaign = {
    name: 'bet-2026',
    kind: 'climate-bet',
    start: '2026-01-01',
    end: '2026-12-01',
    confirmUntil: '2026-12-20',
  };
  const campaigns = [...CAMPAIGNS, round];
  const joined: AccountEvent = { type: 'BetJoined', data: { joinedAt: 1, round: 'bet-2026' } };
  const mailed = (purpose: string): AccountEvent => ({
    type: 'RoundMailed',
    data: { round: 'bet-2026', purpose },
  });
  const made: AccountEvent = {
    type: 'RoundLinkMade',
    data: { round: 'bet-2026', linkId: 'i', linkDigest: 'd' },
  };
  const mail = (purpose: string) =>
    ({ type: 'MailRound', round: 'bet-2026', purpose, link: { id: 'i', digest: 'd' } }) as const;
  const opens = (events: readonly AccountEvent[], iso: string, digest = 'd', rounds = campaigns) =>
    openLinkOf(fold(accountDecider, [registered, ...events]), { digest, now: day(iso) }, rounds);

  test('is made with the first mail and kept by the next; no mail is noted twice', () => {
    account(registered, joined).when(mail('ask')).thenEvents(mailed('ask'), made);
    account(registered, joined, mailed('ask'), made).when(mail('ask')).thenNothingNew();
    account(registered, joined, mailed('ask'), made)
      .when(mail('reminder-7'))
      .thenEvents(mailed('reminder-7'));
    account(registered, joined)
      .when({ type: 'MailRound', round: 'bet-2026', purpose: 'result' })
      .thenEvents(mailed('result'));
    account().when(mail('ask')).thenNothingNew();
  });
  test('opens the round until it closes, also where the close was moved', () => {
    expect(opens([joined, made], '2026-12-19')).toEqual({ round: 'bet-2026' });
    expect(opens([joined, made], '2026-12-20')).toBeUndefined();
    expect(
      opens([joined, made], '2026-12-20', 'd', [{ ...round, confirmUntil: '2026-12-24' }]),
    ).toBeDefined();
    expect(
      opens([joined, made], '2026-12-19', 'd', [{ ...round, confirmUntil: '2026-12-10' }]),
    ).toBeUndefined();
    expect(opens([joined, made], '2026-12-19', 'x')).toBeUndefined();
    expect(opens([joined, made], '2026-12-19', 'd', [])).toBeUndefined();
  });
  test('ends with leaving the round, and with the password', () => {
    const left: AccountEvent = { type: 'CampaignLeft', data: { kind: 'climate-bet', round: 'bet-2026' } };
    const other: AccountEvent = { type: 'CampaignLeft', data: { kind: 'climate-bet', round: 'bet-2025' } };
    const password: AccountEvent = { type: 'PasswordChanged', data: { passwordHash: 'h' } };
    expect(opens([joined, made, left], '2026-12-01')).toBeUndefined();
    expect(opens([joined, made, other], '2026-12-01')).toBeDefined();
    expect(opens([joined, made, password], '2026-12-01')).toBeUndefined();
    account(registered, joined, mailed('ask'), made, password)
      .when(mail('reminder-7'))
      .thenEvents(mailed('reminder-7'), made);
  });
  test('of the bet’s form belongs to the round one is in, else to the next, and lives as long', () => {
    const info = (iso: string) =>
      ({
        type: 'GiveBetInfo',
        newsletter: false,
        measuresGeneral: 'x',
        link: { id: 'i', digest: 'd' },
        campaigns,
        now: day(iso),
      }) as const;
    const close = Date.parse('2026-12-19T23:00:00Z') / 1000;
    const given = (linkExpiresAt: number, name?: string): AccountEvent => ({
      type: 'BetInfoGiven',
      data: {
        newsletter: false,
        measuresGeneral: 'x',
        linkId: 'i',
        linkDigest: 'd',
        linkExpiresAt,
        ...(name !== undefined && { round: name }),
      },
    });
    account(registered, joined).when(info('2026-12-10')).thenEvents(given(close, 'bet-2026'));
    inNoBet.when(info('2025-12-10')).thenEvents(given(close, 'bet-2026'));
    inNoBet.when(info('2026-12-10')).thenEvents(given(day('2026-12-10') + 30 * 86_400));
    expect(opens([given(close, 'bet-2026')], '2026-12-19')).toEqual({ round: 'bet-2026' });
    expect(opens([given(close, 'bet-2026')], '2026-12-20')).toBeUndefined();
    expect(opens([given(day('2026-12-30'))], '2026-12-29')).toEqual({});
    expect(opens([given(day('2026-12-30'))], '2026-12-30')).toBeUndefined();
  });
});

describe('links', () => {
  const hash = linkHash('s'.repeat(32), 'confirm', 'u', 'e');
  test('are 24 letters and digits, the same for the same ids', () => {
    expect(hash).toMatch(/^[0-9A-Za-z]{24}$/);
    expect(linkHash('s'.repeat(32), 'confirm', 'u', 'e')).toBe(hash);
  });
  test('differ by purpose, and their digest tells nothing', () => {
    expect(linkHash('s'.repeat(32), 'reset', 'u', 'e')).not.toBe(hash);
    expect(linkDigest(hash)).not.toContain(hash);
  });
});
