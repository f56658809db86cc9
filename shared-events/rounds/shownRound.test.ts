import { describe, expect, test } from 'vitest';
import { lastDayBefore, phaseOf, shownRounds } from './shownRound.ts';
import type { RoundState } from './types.ts';

const round = (
  name: string,
  state: RoundState,
  [start, end, confirmUntil]: readonly [string, string, string],
  so: { readonly result?: object; readonly pending?: true } = {},
) => ({
  name,
  kind: 'climate-bet' as const,
  start,
  end,
  confirmUntil,
  state,
  ...so,
});
const old = round('old', 'closed', ['2025-10-01', '2025-12-01', '2025-12-15'], { result: { saving: 1 } });
const older = round('older', 'closed', ['2024-10-01', '2024-12-01', '2024-12-15'], { result: { saving: 2 } });
const empty = round('empty', 'closed', ['2026-01-01', '2026-02-01', '2026-02-15']);
const counted = round('counted', 'closed', ['2026-10-01', '2026-11-01', '2026-11-19'], { pending: true });
const confirming = round('confirming', 'confirming', ['2026-10-01', '2026-11-10', '2026-11-24']);
const running = round('running', 'running', ['2026-11-10', '2026-12-01', '2026-12-15']);
const next = round('next', 'before', ['2027-01-01', '2027-03-01', '2027-03-15']);
const later = round('later', 'before', ['2028-01-01', '2028-03-01', '2028-03-15']);

describe('a page leads with', () => {
  test.each([
    ['the round that runs', [old, confirming, running, next], 'running', 'next', ['confirming', 'old']],
    ['the one between end and close', [old, confirming, next], 'confirming', 'next', ['old']],
    ['the one that is closed and not counted yet', [older, counted], 'counted', undefined, ['older']],
    ['the last result until the next begins', [older, later, old, next, empty], 'old', 'next', ['older']],
    ['everybody before the first round', [next], undefined, 'next', []],
    ['everybody where no round has had participants', [empty], undefined, undefined, []],
    ['everybody where there is none', [], undefined, undefined, []],
  ] as const)('%s', (_, rounds, lead, ahead, past) => {
    const shown = shownRounds(rounds, 'climate-bet');
    expect([shown.lead?.name, shown.next?.name]).toEqual([lead, ahead]);
    expect(shown.past.map(({ name }) => name)).toEqual(past);
  });

  test('nothing of another kind', () =>
    expect(shownRounds([running, old, next], 'stop-fossil')).toEqual({ past: [] }));
});

test.each([
  ['before', next],
  ['running', running],
  ['provisional', confirming],
  ['provisional', counted],
  ['empty', empty],
  ['result', old],
] as const)('%s is the phase of a round, by state and result', (phase, one) =>
  expect(phaseOf(one)).toBe(phase),
);

test('an end that does not count has a last day before it', () =>
  expect([lastDayBefore('2027-01-01'), lastDayBefore('2028-03-01')]).toEqual(['2026-12-31', '2028-02-29']));
