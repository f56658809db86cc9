import { expect, test } from 'vitest';
import { LoginThrottle } from './throttle.ts';

const refused = (throttle: LoginThrottle, address = '1.1.1.1', account = 'a') =>
  throttle.admit(address, account).then(
    () => false,
    () => true,
  );

test('the fifth failure makes an account wait, another account not, and success ends it', async () => {
  const throttle = new LoginThrottle(1);
  for (let i = 0; i < 5; i++) {
    expect(await refused(throttle)).toBe(false);
    await throttle.failed('1.1.1.1', 'a');
  }
  expect(await refused(throttle)).toBe(true);
  expect(await refused(throttle, '2.2.2.2')).toBe(true);
  expect(await refused(throttle, '1.1.1.1', 'b')).toBe(false);
  await throttle.succeeded('a');
  expect(await refused(throttle)).toBe(false);
});

test('an address that fails on many accounts is refused for all of them', async () => {
  const throttle = new LoginThrottle(1);
  for (let i = 0; i < 100; i++) await throttle.failed('1.1.1.1', `account-${i}`);
  expect(await refused(throttle, '1.1.1.1', 'new')).toBe(true);
  expect(await refused(throttle, '2.2.2.2', 'new')).toBe(false);
});
