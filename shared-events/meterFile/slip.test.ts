import { describe, expect, test } from 'vitest';
import { type Day, dayOfIso, isoOfDay } from '../calculation/calendar.ts';
import { withFactor } from '../calculation/slips.ts';
import { slipIn } from './slip.ts';

/** Meter of two people: 3,000 kWh a year. */
const METER = { known: [], usual: { least: 150, most: 15_000 }, heatShare: 0 };

type Said = readonly [iso: string, value: number];
const readings = (...said: readonly Said[]) => said.map(([iso, value]) => ({ day: dayOfIso(iso), value }));
const year = (...values: readonly number[]) =>
  values.map((value, month) => ({ day: dayOfIso(`2025-${String(month + 1).padStart(2, '0')}-01`), value }));
const daily = (from: string, uses: readonly number[]) => {
  let value = 1_000;
  const first: Day = dayOfIso(from);
  return [0, ...uses].map((use, i) => {
    value += use;
    return { day: first + i, value };
  });
};

describe('a file as a whole', () => {
  test.each([
    ['Wh for kWh', 0.001, 3_660_000],
    ['a comma lost', 0.1, 36_600],
    ['MWh for kWh', 1_000, 3.66],
    ['a comma one place too early', 10, 140],
  ])('%s: by %s', (_, factor, used) => {
    const file = readings(['2024-01-01', 10], ['2024-07-01', 10 + used / 2], ['2025-01-01', 10 + used]);
    const slip = slipIn(file, METER);
    expect(slip).toMatchObject({ likely: { factor }, isMore: used > 15_000 });
    expect(slip?.likely?.used).toBeCloseTo(used * factor, 9);
    expect(slip?.used).toBeCloseTo(used, 9);
    expect([slip?.from, slip?.to].map((day) => isoOfDay(day ?? 0))).toEqual(['2024-01-01', '2025-01-01']);
    expect(
      slipIn(
        file.map((one) => ({ ...one, value: withFactor(one.value, factor) })),
        METER,
      ),
    ).toBeNull();
  });
  test.each([
    ['five times the usual', 15_000],
    ['a twentieth of it', 150],
  ])('%s is not asked back, and beyond it is', (_, used) => {
    const whole = (use: number) => readings(['2023-01-01', 10], ['2027-01-01', 10 + 4 * use]);
    expect(slipIn(whole(used), METER)).toBeNull();
    expect(slipIn(whole(used > 1_000 ? used + 1 : used - 1), METER)).not.toBeNull();
  });
  test('where nothing is known of the use, and of a single reading, nothing is asked', () => {
    const file = readings(['2024-01-01', 10], ['2025-01-01', 9e6]);
    expect(slipIn(file, { ...METER, usual: undefined })).toBeNull();
    expect(slipIn(file.slice(0, 1), METER)).toBeNull();
  });
  test('a holiday of a few days is not too little, a slip on one day is too much', () => {
    expect(slipIn(daily('2025-07-01', [0, 0, 0]), METER)).toBeNull();
    expect(slipIn(daily('2025-07-01', Array(30).fill(0)), METER)).toMatchObject({ isMore: false });
    expect(slipIn(daily('2025-07-01', [60]), METER)).toBeNull();
    expect(slipIn(daily('2025-07-01', [8_000]), METER)).toMatchObject({ isMore: true, used: 8_000 });
  });
});

describe('beside the readings there are', () => {
  const known = readings(['2024-01-01', 10_000]);
  test('the stretch from them is judged too', () => {
    expect(slipIn(readings(['2025-01-01', 13_000]), { ...METER, known })).toBeNull();
    expect(slipIn(readings(['2025-01-01', 130_000]), { ...METER, known })).toMatchObject({
      used: 120_000,
      likely: { factor: 0.1, used: 3_000 },
    });
  });
  test('a factor after which the counter would fall is not offered', () => {
    const slip = slipIn(readings(['2025-01-01', 90_000]), { ...METER, known });
    expect(slip).toMatchObject({ used: 80_000 });
    expect(slip).not.toHaveProperty('likely');
  });
  test('a file in MWh falls below them, and rises on from them in kWh', () => {
    const file = readings(['2025-01-01', 13], ['2026-01-01', 16]);
    expect(slipIn(file, { ...METER, known })).toMatchObject({
      used: 3,
      likely: { factor: 1_000, used: 6_000 },
    });
  });
  test('long readings of one’s own do not hide what a file says', () => {
    const long = readings(['2010-01-01', 0], ['2025-01-01', 45_000]);
    expect(slipIn(readings(['2026-01-01', 85_000]), { ...METER, known: long })).toMatchObject({
      used: 40_000,
      isMore: true,
    });
  });
  test('a home that has used as much before is not asked', () => {
    const large = readings(['2023-01-01', 10_000], ['2024-01-01', 32_000]);
    const file = readings(['2025-01-01', 56_000]);
    expect(slipIn(file, { ...METER, known: large })).toBeNull();
    expect(slipIn(file, { ...METER, known: large.slice(1) })).not.toBeNull();
    expect(slipIn(file, { ...METER, known: large, usual: undefined })).toBeNull();
  });
  test('what is there already is not asked about again', () => {
    const file = readings(['2024-01-01', 10_000], ['2025-01-01', 3_670_000]);
    expect(slipIn(file, METER)).not.toBeNull();
    expect(slipIn(file, { ...METER, known: file })).toBeNull();
  });
});

test('one value that does not fit to the others is named, and no factor for all of them', () => {
  const steady = year(1_000, 1_250, 1_500, 1_750, 2_000, 2_250);
  expect(slipIn(steady, METER)).toBeNull();
  const slip = slipIn([...steady, { day: dayOfIso('2025-07-01'), value: 25_000 }], METER);
  expect(slip).toEqual({
    from: dayOfIso('2025-06-01'),
    to: dayOfIso('2025-07-01'),
    used: 22_750,
    isMore: true,
  });
});

test('what a file as a whole says follows the season where the counter heats', () => {
  const summer = year(1_000, 2_700, 4_100, 5_400, 6_200, 6_700, 6_750, 6_760, 6_770).slice(6);
  expect(slipIn(summer, { ...METER, usual: { least: 456, most: 45_600 } })).not.toBeNull();
  expect(slipIn(summer, { ...METER, usual: { least: 456, most: 45_600 }, heatShare: 1 })).toBeNull();
});
