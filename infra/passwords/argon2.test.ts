import { expect, test } from 'vitest';
import { createPasswords, PasswordsBusy } from './argon2.ts';

const outcomes = async (attempts: readonly Promise<boolean>[]) => {
  const settled = await Promise.allSettled(attempts);
  const busy = settled.filter((one) => one.status === 'rejected' && one.reason instanceof PasswordsBusy);
  return { served: settled.filter(({ status }) => status === 'fulfilled').length, busy: busy.length };
};

test('a password fits what was stored of it, and no other does', async () => {
  const passwords = createPasswords('pepper');
  const stored = await passwords.hash('digest');
  expect(await passwords.verify('digest', stored, 'a')).toBe(true);
  expect(await passwords.verify('other', stored, 'a')).toBe(false);
  expect(await createPasswords('another').verify('digest', stored, 'a')).toBe(false);
  expect(await passwords.verify('digest', undefined, 'a')).toBe(false);
});

test('of many at once as many wait as the queue holds, the others hear it at once', {
  timeout: 60_000,
}, async () => {
  const passwords = createPasswords('pepper');
  const attempts = Array.from({ length: 400 }, (_, n) =>
    passwords.verify('digest', undefined, `account ${n}`),
  );
  expect(await outcomes(attempts)).toEqual({ served: 202, busy: 198 });
});

test('guesses at one account leave the others their places', async () => {
  const passwords = createPasswords('pepper');
  const guesses = Array.from({ length: 300 }, () => passwords.verify('guess', undefined, 'guessed at'));
  const others = ['a', 'b', 'c'].map((account) => passwords.verify('digest', undefined, account));
  expect(await outcomes(guesses)).toEqual({ served: 3, busy: 297 });
  expect(await outcomes(others)).toEqual({ served: 3, busy: 0 });
  expect(await passwords.verify('guess', undefined, 'guessed at')).toBe(false);
});
