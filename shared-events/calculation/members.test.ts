import { expect, test } from 'vitest';
import { dayOfIso } from './calendar.ts';
import type { MemberCount } from './inputs.ts';
import { homeMembers, membersOn } from './members.ts';

const entry = (iso: string | null, count: number): MemberCount => ({
  from: iso === null ? null : dayOfIso(iso),
  count,
});
/** One at first, three from the middle of 2025, and a late correction of the years before. */
const HISTORY = [entry(null, 1), entry('2025-07-01', 3), entry('2017-01-01', 2)];

test.each([
  ['2016-12-31', 1],
  ['2017-01-01', 2],
  ['2025-06-30', 2],
  ['2025-07-01', 3],
  ['2026-11-22', 3],
])('on %s there are %d', (iso, count) => {
  expect(membersOn(HISTORY, dayOfIso(iso))).toBe(count);
});

test('what is entered for later does not hold yet, and of two for one day the later one counts', () => {
  const entered = [entry(null, 1), entry('2025-07-01', 3), entry('2025-07-01', 4), entry('2030-01-01', 5)];
  expect(membersOn(entered, dayOfIso('2026-11-22'))).toBe(4);
  expect(membersOn([entry('2025-07-01', 3)], dayOfIso('2020-01-01'))).toBe(3);
  expect(membersOn([], dayOfIso('2020-01-01'))).toBe(0);
});

test('of several homes the first one lived in says how many share a saving', () => {
  const homes = {
    1: { members: [entry(null, 4)], livedUntil: dayOfIso('2025-01-01') },
    2: { members: [entry(null, 1), entry('2025-07-02', 3)], livedFrom: dayOfIso('2025-01-01') },
    3: { members: [entry(null, 9)] },
  };
  expect(homeMembers({ households: homes }, 2024)).toBe(4);
  expect(homeMembers({ households: homes }, 2025)).toBeCloseTo((182 * 1 + 183 * 3) / 365, 12);
  expect(homeMembers({ households: {} }, 2025)).toBe(1);
});
