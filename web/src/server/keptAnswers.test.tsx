import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowInSeconds } from '../browser/dates.ts';
import { clearDatabase, keepAnswer, keptAnswer } from '../testing/memoryDatabase.ts';
import { ApiError } from './errors.ts';
import { dropOldAnswers, endOldAnswers, fetchKeeping } from './keptAnswers.ts';
import { sessionOwner } from './sessionGate.ts';

vi.mock('./outbox/database.ts', () => import('../testing/memoryDatabase.ts'));

const isNumber = async (value: unknown) => typeof value === 'number';
const isText = async (value: unknown) => typeof value === 'string';
const silence = async () => {
  throw new ApiError({ messageId: 'api:error:network' });
};
const answer = async () => ({ value: 42, stale: false });
const KEPT = { value: 42, stale: false, keptAt: expect.any(Number) };

beforeEach(async () => {
  await clearDatabase();
  sessionOwner.set('u1');
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
});

test('without a network the last answer stands in', async () => {
  await fetchKeeping('meters', isNumber, answer);
  const { keptAt = 0, ...kept } = await fetchKeeping('meters', isNumber, silence);
  expect(kept).toEqual({ value: 42, stale: false });
  expect(nowInSeconds() - keptAt).toBeLessThan(5);
});

test('a network that does not answer is not waited for where an answer is at hand', async () => {
  await fetchKeeping('meters', isNumber, answer);
  const hangs = (patience?: AbortSignal) =>
    new Promise<never>((_, reject) =>
      patience?.addEventListener('abort', () => reject(patience.reason as Error)),
    );
  expect(await fetchKeeping('meters', isNumber, hangs)).toEqual(KEPT);
}, 10_000);

test('without an older answer the failure is the answer, and nothing cuts the wait short', async () => {
  const live = vi.fn(silence);
  await expect(fetchKeeping('meters', isNumber, live)).rejects.toThrow('api:error:network');
  expect(live).toHaveBeenCalledWith(undefined);
});

test('an answer of two days ago stands in for nothing, and goes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fetchKeeping('meters', isNumber, answer);
  vi.setSystemTime(Date.now() + 47 * 3_600_000);
  expect(await fetchKeeping('meters', isNumber, silence)).toEqual(KEPT);
  await dropOldAnswers();
  expect(await keptAnswer('u1', 'meters')).toBeDefined();
  vi.setSystemTime(Date.now() + 3_600_000);
  await expect(fetchKeeping('meters', isNumber, silence)).rejects.toThrow('api:error:network');
  await dropOldAnswers();
  expect(await keptAnswer('u1', 'meters')).toBeUndefined();
});

test('an old answer goes while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await fetchKeeping('meters', isNumber, answer);
  endOldAnswers();
  await vi.advanceTimersByTimeAsync(47 * 3_600_000);
  expect(await keptAnswer('u1', 'meters')).toBeDefined();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await keptAnswer('u1', 'meters')).toBeUndefined();
});

test('what an older version kept, of which it is not known when, is none', async () => {
  await keepAnswer('u1', 'meters', 42 as never);
  await expect(fetchKeeping('meters', isNumber, silence)).rejects.toThrow('api:error:network');
});

test('a refusal is never covered up', async () => {
  await fetchKeeping('meters', isNumber, answer);
  const refusal = async () => {
    throw new ApiError({ messageId: 'api:error:notAllowed', status: 403 });
  };
  await expect(fetchKeeping('meters', isNumber, refusal)).rejects.toThrow('api:error:notAllowed');
});

test.each([
  ['another user', () => sessionOwner.set('u2'), isNumber],
  ['a page that expects another shape', () => undefined, isText],
  [
    'a page whose operator has switched it off',
    () => {
      const meta = document.createElement('meta');
      meta.name = 'offline';
      meta.content = 'off';
      document.head.append(meta);
    },
    isNumber,
  ],
])('what was kept is not for %s', async (_, change, fits) => {
  await fetchKeeping('meters', isNumber, answer);
  change();
  await expect(fetchKeeping('meters', fits, silence)).rejects.toThrow('api:error:network');
});
