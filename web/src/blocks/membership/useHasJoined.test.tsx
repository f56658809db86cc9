import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isoOfEpoch, nowInSeconds } from '../../browser/dates.ts';
import { type SessionUser, sessionUser } from '../../server/session/user.ts';
import { citizenWith } from '../../testing/citizens.ts';
import { ServerData } from '../../testing/ServerData.tsx';
import { useHasJoined } from './useHasJoined.ts';

const DAY = 86_400;
const day = (offset: number): string => isoOfEpoch(nowInSeconds() + offset * DAY);
const OLD = { name: 'bet-old', kind: 'climate-bet', start: '2021-05-01', end: '2021-11-01' };
const NEW = { name: 'bet-new', kind: 'climate-bet', start: day(-10), end: day(10) };

let listed: readonly object[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(listed)));
});
afterEach(() => {
  act(() => sessionUser.set(null));
});

const user = (rounds: readonly string[]): SessionUser =>
  citizenWith({
    isBetUser: true,
    rounds: rounds.map((round) => ({ round, kind: 'climate-bet', state: 'running' })),
  });

async function joined(rounds: readonly string[], known: readonly object[]): Promise<boolean> {
  listed = known;
  act(() => sessionUser.set(user(rounds)));
  const seen: boolean[] = [];
  const { result } = renderHook(
    () => {
      const value = useHasJoined('climate-bet');
      seen.push(value);
      return value;
    },
    { wrapper: ServerData },
  );
  await waitFor(() => expect(seen.length).toBeGreaterThan(1));
  return result.current;
}

test('a participant of an earlier round can join the one that runs', async () => {
  expect(await joined(['bet-old'], [OLD, NEW])).toBe(false);
});

test('who is in the running round has joined', async () => {
  expect(await joined(['bet-old', 'bet-new'], [OLD, NEW])).toBe(true);
});

test('where no round is ahead any joining counts', async () => {
  expect(await joined(['bet-old'], [OLD])).toBe(true);
});
