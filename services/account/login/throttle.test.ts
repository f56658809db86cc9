import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiError } from '../../http/errors.ts';
import { type Attempt, LoginThrottle } from './throttle.ts';

const CHALLENGE = {
  parameters: { algorithm: '', cost: 1, keyLength: 1, keyPrefix: '', nonce: '', salt: '' },
};
const sent = (isProven?: boolean) => ({ isProven: async () => isProven, challenge: async () => CHALLENGE });

const attempt = (values: Partial<Attempt> = {}): Attempt => ({
  network: '1.1.1.1',
  account: 'a',
  work: sent(),
  ...values,
});

/** Why it is refused, with the seconds to wait and whether work would spare them; undefined where it is let in. */
const refusal = (throttle: LoginThrottle, values: Partial<Attempt> = {}) =>
  throttle.admit(attempt(values)).then(
    () => undefined,
    ({ messageId, options }: ApiError) =>
      `${messageId} ${options.retryAfterSeconds}${options.challenge ? ' or work' : ''}`,
  );

async function fail(throttle: LoginThrottle, times: number, values: Partial<Attempt> = {}): Promise<void> {
  for (let i = 0; i < times; i++) await throttle.failed(attempt(values));
}

const failEverywhere = async (throttle: LoginThrottle, times: number) => {
  for (let i = 0; i < times; i++) await throttle.failed(attempt({ account: `account-${i}` }));
};

const SLOWED = 'api:error:tooMany 1 or work';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the fifth failure makes an account wait where it was guessed at, and nowhere else', async () => {
  const throttle = new LoginThrottle(1);
  await fail(throttle, 4);
  expect(await refusal(throttle)).toBeUndefined();
  await fail(throttle, 1);
  expect(await refusal(throttle)).toBe(SLOWED);
  expect(await refusal(throttle, { network: '2.2.2.2' })).toBeUndefined();
  expect(await refusal(throttle, { account: 'b' })).toBeUndefined();
  expect(await refusal(throttle, { device: 'known' })).toBeUndefined();
  vi.advanceTimersByTime(1_001);
  expect(await refusal(throttle)).toBeUndefined();
});

test('work spares the wait, unless it is wrong or was done for twenty guesses', async () => {
  const throttle = new LoginThrottle(1);
  await fail(throttle, 5);
  expect(await refusal(throttle, { work: sent(true) })).toBeUndefined();
  expect(await refusal(throttle, { work: sent(false) })).toBe('api:error:proofRefused 1 or work');
  await fail(throttle, 15);
  expect(await refusal(throttle, { work: sent(true) })).toBe('api:error:tooMany 300');
});

test('a success forgets the failures of its own place alone, a reset those of all', async () => {
  const throttle = new LoginThrottle(1);
  await fail(throttle, 5);
  await throttle.succeeded(attempt({ network: '2.2.2.2' }));
  expect(await refusal(throttle)).toBe(SLOWED);
  throttle.forget('a');
  expect(await refusal(throttle)).toBeUndefined();
  await fail(throttle, 5);
  await throttle.succeeded(attempt());
  expect(await refusal(throttle)).toBeUndefined();
});

test('an address that fails on many accounts makes each of them wait once a guess, for itself, but for known devices', async () => {
  const throttle = new LoginThrottle(1);
  await failEverywhere(throttle, 100);
  expect(await refusal(throttle, { account: 'new', device: 'known' })).toBeUndefined();
  expect(await refusal(throttle, { network: '2.2.2.2', account: 'new' })).toBeUndefined();
  expect(await refusal(throttle, { account: 'new', work: sent(true) })).toBeUndefined();
  expect(await refusal(throttle, { account: 'new' })).toBe(SLOWED);
  await failEverywhere(throttle, 1_600);
  vi.advanceTimersByTime(1_000);
  expect(await refusal(throttle, { account: 'new' })).toBeUndefined();
  expect(await refusal(throttle, { account: 'new' })).toBe('api:error:tooMany 4 or work');
});

test('an account guessed at from many networks lets known devices through, which count by themselves', async () => {
  const throttle = new LoginThrottle(1);
  for (let i = 0; i < 100; i++) await throttle.failed(attempt({ network: `10.0.0.${i}` }));
  expect(await refusal(throttle, { network: '2.2.2.2', work: sent(true) })).toBe('api:error:tooMany 600');
  expect(await refusal(throttle, { network: '2.2.2.2', device: 'known' })).toBeUndefined();
  await fail(throttle, 5, { device: 'known' });
  expect(await refusal(throttle, { device: 'known' })).toBe(SLOWED);
});
