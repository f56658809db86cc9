import { monitorEventLoopDelay } from 'node:perf_hooks';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { expect, test } from 'vitest';
import { createPasswords, PasswordsBusy } from './argon2.ts';

const outcomes = async (attempts: readonly Promise<boolean>[]) => {
  const settled = await Promise.allSettled(attempts);
  const busy = settled.filter((one) => one.status === 'rejected' && one.reason instanceof PasswordsBusy);
  return { served: settled.filter(({ status }) => status === 'fulfilled').length, busy: busy.length };
};

test('a password fits what was stored of it, and no other does', async () => {
  const passwords = createPasswords('pepper', 'full');
  const stored = await passwords.hash('digest');
  expect(await passwords.verify('digest', stored, 'a')).toBe(true);
  expect(await passwords.verify('other', stored, 'a')).toBe(false);
  expect(await createPasswords('another', 'full').verify('digest', stored, 'a')).toBe(false);
  expect(await passwords.verify('digest', undefined, 'a')).toBe(false);
});

test('what is stored has the parameters of OWASP, and the least that Argon2 takes in tests alone', async () => {
  const [full, cheap] = (['full', 'tests'] as const).map((cost) => createPasswords('pepper', cost));
  const stored = await full?.hash('digest');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const weak = await cheap?.hash('digest');
  expect(weak).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(
    await Promise.all([cheap?.verify('digest', stored, 'a'), full?.verify('digest', weak, 'a')]),
  ).toEqual([true, true]);
});

test('the empty and the commonest passwords are known by their digests, for the address they are made with', async () => {
  const passwords = createPasswords('pepper', 'full');
  const isCommon = async (mail: string, password: string, ...identities: string[]) =>
    passwords.isCommon(await passwordDigest(mail, password), identities);
  const a = 'a@example.org';
  for (const password of ['', '123456', 'trustno1']) expect(await isCommon(a, password, a)).toBe(true);
  expect(await isCommon(a, 'trustno1', 'b@example.org')).toBe(false);
  expect(await isCommon(a, 'trustno1', 'b@example.org', a)).toBe(true);
  expect(await isCommon(a, 'correct-horse-1', a)).toBe(false);
});

test.each([
  ['hallo123', true],
  ['passwort1', true],
  ['Müller123', true],
  ['selbstverständlich', true],
  ['footprint1', true],
  ['ada.lovelace1', true],
  ['Lovelace12', true],
  ['lovelace-engine-12', false],
  ['geheim-schrift-7', false],
])('%j of ada.lovelace@example.org is guessed early: %s', async (password, isGuessed) => {
  const mail = 'ada.lovelace@example.org';
  const digest = await passwordDigest(mail, password);
  expect(await createPasswords('pepper', 'full').isCommon(digest, [mail])).toBe(isGuessed);
});

test('comparing with the list leaves the loop free', async () => {
  const passwords = createPasswords('pepper', 'full');
  await passwords.isCommon('x', ['a@example.org']);
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  await Promise.all(Array.from({ length: 20 }, () => passwords.isCommon('x', ['a@example.org'])));
  lag.disable();
  expect(lag.percentile(50) / 1e6).toBeLessThan(10);
});

test('of many at once as many wait as the queue holds, the others hear it at once', async () => {
  const passwords = createPasswords('pepper', 'tests');
  const attempts = Array.from({ length: 400 }, (_, n) =>
    passwords.verify('digest', undefined, `account ${n}`),
  );
  expect(await outcomes(attempts)).toEqual({ served: 202, busy: 198 });
});

test('guesses at one account leave the others their places', async () => {
  const passwords = createPasswords('pepper', 'tests');
  const guesses = Array.from({ length: 300 }, () => passwords.verify('guess', undefined, 'guessed at'));
  const others = ['a', 'b', 'c'].map((account) => passwords.verify('digest', undefined, account));
  expect(await outcomes(guesses)).toEqual({ served: 3, busy: 297 });
  expect(await outcomes(others)).toEqual({ served: 3, busy: 0 });
  expect(await passwords.verify('guess', undefined, 'guessed at')).toBe(false);
});
