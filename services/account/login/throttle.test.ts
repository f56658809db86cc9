import { expect, test } from 'vitest';
import { type Attempt, LoginThrottle } from './throttle.ts';

const attempt = (values: Partial<Attempt> = {}): Attempt => ({ network: '1.1.1.1', account: 'a', ...values });

const refused = (throttle: LoginThrottle, values: Partial<Attempt> = {}) =>
  throttle.admit(attempt(values)).then(
    () => false,
    () => true,
  );

async function fail(throttle: LoginThrottle, times: number, values: Partial<Attempt> = {}): Promise<void> {
  for (let i = 0; i < times; i++) await throttle.failed(attempt(values));
}

test('the fifth failure makes an account wait where it was guessed at, and nowhere else', async () => {
  const throttle = new LoginThrottle(1);
  await fail(throttle, 4);
  expect(await refused(throttle)).toBe(false);
  await fail(throttle, 1);
  expect(await refused(throttle)).toBe(true);
  expect(await refused(throttle, { network: '2.2.2.2' })).toBe(false);
  expect(await refused(throttle, { account: 'b' })).toBe(false);
  expect(await refused(throttle, { device: 'known' })).toBe(false);
});

test('a success forgets the failures of its own place alone, a reset those of all', async () => {
  const throttle = new LoginThrottle(1);
  await fail(throttle, 5);
  await throttle.succeeded(attempt({ network: '2.2.2.2' }));
  expect(await refused(throttle)).toBe(true);
  throttle.forget('a');
  expect(await refused(throttle)).toBe(false);
  await fail(throttle, 5);
  await throttle.succeeded(attempt());
  expect(await refused(throttle)).toBe(false);
});

test('an address that fails on many accounts is refused for all of them, but for its known devices', async () => {
  const throttle = new LoginThrottle(1);
  for (let i = 0; i < 100; i++) await throttle.failed(attempt({ account: `account-${i}` }));
  expect(await refused(throttle, { account: 'new' })).toBe(true);
  expect(await refused(throttle, { account: 'new', device: 'known' })).toBe(false);
  expect(await refused(throttle, { network: '2.2.2.2', account: 'new' })).toBe(false);
});

test('an account guessed at from many networks lets known devices through, which count by themselves', async () => {
  const throttle = new LoginThrottle(1);
  for (let i = 0; i < 100; i++) await throttle.failed(attempt({ network: `10.0.0.${i}` }));
  expect(await refused(throttle, { network: '2.2.2.2' })).toBe(true);
  expect(await refused(throttle, { network: '2.2.2.2', device: 'known' })).toBe(false);
  await fail(throttle, 5, { device: 'known' });
  expect(await refused(throttle, { device: 'known' })).toBe(true);
});
