import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstAnswers } from './afterFirstAnswers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that asks two questions; `answer` answers one of them. */
function asking() {
  const queries = new QueryClient();
  const answer = ['first', 'second'].map((name) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void queries.fetchQuery({ queryKey: [name], queryFn: () => promise });
    return async () => {
      resolve(name);
      await vi.advanceTimersByTimeAsync(0);
    };
  });
  const start = vi.fn();
  return { answer, start, callOff: afterFirstAnswers(queries, start) };
}

test('starts once, behind the last answer', async () => {
  const { answer, start } = asking();
  await answer[0]?.();
  expect(start).not.toHaveBeenCalled();
  await answer[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).toHaveBeenCalledTimes(1);
});

test('starts all the same where no answer comes', async () => {
  const { start } = asking();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('never starts for a page that has been left', async () => {
  const { answer, start, callOff } = asking();
  callOff();
  await answer[0]?.();
  await answer[1]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(start).not.toHaveBeenCalled();
});
