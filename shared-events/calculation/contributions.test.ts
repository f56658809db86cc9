import { describe, expect, test } from 'vitest';
import { dayOfIso } from './calendar.ts';
import { contributionsOf } from './contributions.ts';
import { daysOfYear } from './days.ts';
import type { ActivityInput, MeterInput } from './inputs.ts';
import { meterWith, readingsOf } from './testing/inputs.ts';

const WITH_PUMP: readonly ActivityInput[] = [
  { name: 'household', share: 100 },
  { name: 'heatPump', subMeterId: 2 },
];
const meter = (later: MeterInput['terms'][number][] = []): MeterInput =>
  meterWith({
    subMeters: [{ id: 2 }],
    terms: [{ from: null, electricPowerType: 'sdtMix', activities: WITH_PUMP }, ...later],
  });
const ofYear = (
  of: MeterInput,
  main: Readonly<Record<string, number>>,
  sub: Readonly<Record<string, number>>,
) =>
  contributionsOf(of, { readings: { 1: readingsOf(main), 2: readingsOf(sub) } }, 2024, daysOfYear(2024)).map(
    ({ activity, quality, coverage, heatShare, unitsOn, days }) => ({
      activity,
      quality,
      coverage,
      heatShare,
      units: unitsOn(days),
    }),
  );
const MAIN = { '2024-01-01': 0, '2025-01-01': 1_000 };

test('a main counter follows the season by what its heat pump used, all of it at most', () => {
  const share = (used: number) =>
    ofYear(meter(), MAIN, { '2024-01-01': 0, '2025-01-01': used }).find(
      ({ activity }) => activity === 'household',
    )?.heatShare;
  expect(share(250)).toBe(0.25);
  expect(share(1_500)).toBe(1);
});

describe('what sub-meters leave', () => {
  test('is a projection at best beside one that has no value, whose use stays in it', () => {
    const [rest] = ofYear(meter(), MAIN, { '2024-06-01': 5 });
    const [pump, household] = ofYear(meter(), MAIN, { '2024-06-01': 5 });
    expect(rest).toMatchObject({ activity: 'heatPump', quality: 'PROJECTED_WITHOUT_ASSUMPTION' });
    expect(pump).toEqual(rest);
    expect(household).toMatchObject({ activity: 'household', quality: 'PROJECTED_WITH_ASSUMPTION' });
    expect(household?.units).toBeCloseTo(1_000, 9);
  });
  test('covers as much as the counter of which least is read', () => {
    const [, household] = ofYear(meter(), MAIN, { '2024-01-01': 0, '2024-10-15': 300 });
    expect(household?.coverage).toBeLessThan(1);
    const [, whole] = ofYear(meter(), MAIN, { '2024-01-01': 0, '2025-01-01': 300 });
    expect(whole).toMatchObject({ coverage: 1, quality: 'MEASURED_MANUALLY' });
    expect(whole?.units).toBeCloseTo(700, 9);
  });
  test('is the rest of the year, though they show more than the main counter in a part of it', () => {
    const eco = { from: dayOfIso('2024-07-01'), electricPowerType: 'eco' } as const;
    const main = { '2024-01-01': 0, '2024-07-01': 200, '2025-01-01': 1_200 };
    const sub = { '2024-01-01': 0, '2024-07-01': 300, '2025-01-01': 500 };
    const rests = ofYear(meter([eco]), main, sub).filter(({ activity }) => activity === 'household');
    expect(rests).toHaveLength(2);
    expect(rests[0]?.units).toBe(0);
    expect(rests[1]?.units).toBeCloseTo(700, 9);
    const none = ofYear(meter([eco]), main, { '2024-01-01': 0, '2025-01-01': 2_000 });
    expect(none.filter(({ activity }) => activity === 'household').map(({ units }) => units)).toEqual([0, 0]);
  });
});
