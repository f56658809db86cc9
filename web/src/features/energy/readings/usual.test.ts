import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { describe, expect, test } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { leadingDigits, usualOn } from './usual.ts';

type Given = readonly [iso: string, value: number, replaced?: true];

const readings = (...given: readonly Given[]): readonly MeterValueAnswer[] =>
  given
    .map(([iso, v, meterReplaced], id) => ({
      id,
      meterId: 3,
      v,
      d: epochOfIso(iso),
      measureType: 'MEASURED_MANUALLY' as const,
      ...(meterReplaced && { meterReplaced }),
    }))
    .toReversed();
const usual = (on: string, given: readonly Given[], heatShare = 0) =>
  usualOn(readings(...given), dayOfIso(on), heatShare);

const TEN_A_DAY: readonly Given[] = [
  ['2026-08-01', 21_000],
  ['2026-09-01', 21_310],
  ['2026-10-01', 21_610],
];

describe('what is usual', () => {
  test('lies about the use of the past, with round ends', () => {
    // 50 days of 10, and 10 % of room.
    expect(usual('2026-11-20', TEN_A_DAY)).toEqual({ low: 22_060, high: 22_160 });
  });
  test('is as rough as the days ahead are many', () => {
    expect(usual('2026-10-02', TEN_A_DAY)).toEqual({ low: 21_619, high: 21_621 });
  });
  test('leaves the strangest rates out', () => {
    const given: readonly Given[] = [
      ['2026-07-01', 20_000],
      ['2026-08-01', 20_310],
      ['2026-09-01', 20_775],
      ['2026-10-01', 21_075],
    ];
    expect(usual('2026-10-31', given)).toEqual({ low: 21_340, high: 21_540 });
  });
  test('follows the season where it heats', () => {
    const heating: readonly Given[] = [
      ['2024-11-01', 5000],
      ['2025-11-01', 6200],
      ['2026-11-01', 7400],
    ];
    const winter = usual('2026-12-01', heating, 1);
    const steady = usual('2026-12-01', heating);
    // November takes 12 % of 1,200 a year, not a twelfth.
    expect(winter).toEqual({ low: 7520, high: 7560 });
    expect(steady?.high).toBeLessThan(winter?.low ?? 0);
  });
  test.each<[string, string, readonly Given[]]>([
    ['nothing was read', '2026-11-20', []],
    ['one stretch is all there is', '2026-11-20', TEN_A_DAY.slice(1)],
    [
      'the readings are too close',
      '2026-11-20',
      [...TEN_A_DAY.slice(2), ['2026-10-08', 21_680], ['2026-10-15', 21_750]],
    ],
    ['what is known is long ago', '2030-01-01', [...TEN_A_DAY, ['2029-01-01', 30_000]]],
    ['the day has a reading', '2026-10-01', TEN_A_DAY],
    ['the day is earlier', '2026-09-15', TEN_A_DAY],
    ['nothing is used', '2026-11-20', TEN_A_DAY.map(([iso]) => [iso, 500] as const)],
  ])('is not known where %s', (_, on, given) => expect(usual(on, given)).toBeNull());
  test('begins anew with a new counter', () => {
    const given: readonly Given[] = [...TEN_A_DAY, ['2026-10-02', 0, true]];
    expect(usual('2026-10-12', given)).toEqual({ low: 90, high: 110 });
  });
});

describe('leading digits that stay', () => {
  test.each([
    [23_418, { low: 23_690, high: 23_740 }, 2],
    [23_418, { low: 23_420, high: 23_430 }, 3],
    [23_990, { low: 24_100, high: 24_200 }, 1],
    [9_990, { low: 10_010, high: 10_040 }, 0],
    [500, { low: 500, high: 500.4 }, 2],
    [23_418, null, 2],
    [418, null, 0],
    [0, null, 0],
  ])('of %d with %j: %d', (last, range, digits) => expect(leadingDigits(last, range)).toBe(digits));
});
