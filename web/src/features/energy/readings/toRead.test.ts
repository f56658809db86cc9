import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { HOME } from '../../../testing/citizens.ts';
import { meterRead } from '../../../testing/powerCounter.ts';
import { countersToRead, isDue } from './toRead.ts';

beforeEach(() => vi.useFakeTimers({ now: epochOfIso('2026-11-23') * 1000 }));
afterEach(() => vi.useRealTimers());

const meter = (id: number, lastRead: string, given: Partial<MeterAnswer> = {}): MeterAnswer =>
  meterRead(lastRead, { id, name: `P-${id}`, ...given });
const home: HouseholdAnswer = { ...HOME, id: 1 };
const former: HouseholdAnswer = { ...home, id: 2, name: 'Früher', livedUntil: epochOfIso('2026-01-01') };

const NOT_DUE = meter(1, '2026-11-20');
const DUE = meter(2, '2026-10-23');
const LONG_DUE = meter(3, '2026-08-01');
const NEVER_READ = meter(4, '2026-01-01', { lastValue: null });
const SILENT = meter(5, '2020-01-01', { inputFrequency: 'none' });
const ENDED = meter(6, '2026-01-01', { activeUntil: epochOfIso('2026-02-01') });
const OF_FORMER_HOME = meter(7, '2026-01-01', { groupId: 2 });
const YEARLY = meter(8, '2026-01-01', { inputFrequency: 'yearly' });
const ALL = [NOT_DUE, DUE, LONG_DUE, NEVER_READ, SILENT, ENDED, OF_FORMER_HOME, YEARLY];

const order = (named: string | null, meters: readonly MeterAnswer[] = ALL): readonly number[] =>
  countersToRead(meters, [home, former], named).map(({ id }) => id);

test('what is due comes first, longest ago before all, and nothing of former times', () => {
  expect(order(null)).toEqual([4, 3, 2, 1, 5, 8]);
});

test.each([
  ['1', [1, 4, 3, 2, 5, 8]],
  ['6', [6, 4, 3, 2, 1, 5, 8]],
  ['7', [7, 4, 3, 2, 1, 5, 8]],
  ['99', [4, 3, 2, 1, 5, 8]],
])('the one that the address names comes first: %s', (named, ids) => expect(order(named)).toEqual(ids));

test('a sub-meter is read by itself, as often as its meter', () => {
  const heatPump = {
    id: 20,
    name: 'WP',
    activity: 'heatPump',
    relation: 'HAS_SUB_METER',
    lastValue: { v: 5, d: epochOfIso('2026-08-01') },
  } as const;
  const withSub = meter(2, '2026-11-01', { subMeters: [heatPump] });
  expect(order(null, [withSub])).toEqual([20, 2]);
});

test('a meter is due on the day that its frequency says, or before its first reading', () => {
  const due = ALL.filter((one) => countersToRead([one], [home], String(one.id)).some(isDue));
  expect(due.map(({ id }) => id)).toEqual([2, 3, 4, 6, 7]);
  vi.setSystemTime(epochOfIso('2027-01-01') * 1000);
  expect(countersToRead([YEARLY], [home], null).some(isDue)).toBe(true);
});
