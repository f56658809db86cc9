import { expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import { oddIn } from './odd.ts';
import type { MeterOfFile } from './readMeterFile.ts';
import { METER_OF_FILE } from './testing/meterOfFile.ts';

const file = (...readings: readonly (readonly [string, number])[]) =>
  readings.map(([iso, value], i) => ({ line: i + 2, day: dayOfIso(iso), value }));
const odd = (readings: ReturnType<typeof file>, meter: Partial<MeterOfFile> = {}) =>
  oddIn(readings, { ...METER_OF_FILE, ...meter }).map(({ kind, day }) => `${kind} ${isoOfDay(day)}`);
const STEADY = file(['2024-01-01', 1_000], ['2024-07-01', 2_800], ['2025-01-01', 4_600]);

test('what is like all others is nothing odd', () => expect(odd(STEADY)).toEqual([]));

test('a stretch is, beside the others of the file and of the counter', () => {
  const [first, second] = STEADY;
  if (!first || !second) throw new Error('there are three');
  const jump = file(['2024-01-01', 1_000], ['2024-07-01', 1_200], ['2025-01-01', 4_600]);
  expect(odd(jump)).toEqual(['muchLess 2024-07-01', 'muchMore 2025-01-01']);
  const known = [first, second].map(({ day, value }) => ({ day, value }));
  expect(odd(file(['2025-01-01', 20_000]), { known })).toEqual(['muchMore 2025-01-01']);
  expect(odd(file(['2025-01-01', 1_000]), { known })).toEqual(['lower 2025-01-01']);
});

test('of less than two weeks nothing is said', () =>
  expect(odd(file(['2024-01-01', 1_000], ['2024-01-10', 1_900], ['2025-01-01', 4_600]))).toEqual([]));
