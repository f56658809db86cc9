import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActivityName } from '../catalogue/activities.ts';
import { CURRENT_EDITION } from '../factors/editions.ts';
import { berlinDay, dayOfIso } from './calendar.ts';
import { counterYear } from './counterYear.ts';
import { daysOfYear } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import type { HousingInputs, MeterInput } from './inputs.ts';
import examples from './meterExamples.json' with { type: 'json' };
import { meterParts } from './meterParts.ts';
import { sectorEmissions } from './sectorEmissions.ts';
import { type CounterReading, segmentsOf } from './segments.ts';

const read = (date: string, value: number): CounterReading => ({
  day: dayOfIso(date),
  value,
});
/** A counter's year whose use follows the degree days by `heatShare`, in force all year unless days are given. */
function yearOf(readings: readonly CounterReading[], year: number, heatShare = 0, days = daysOfYear(year)) {
  const weight = (from: number, to: number): number => weightBetween(from, to, heatShare);
  const {
    use,
    shareOf: _,
    ...counter
  } = counterYear(segmentsOf(readings), { year, weight, inForce: [days], runs: [] });
  const { measured, projected } = use(days);
  return { ...counter, measured, consumption: counter.hasValue ? measured + projected : null };
}
const linear2024 = (...readings: CounterReading[]) => yearOf(readings, 2024);

type Example = (typeof examples.cases)[number];

function inputsOf(example: Example): HousingInputs {
  const [given] = example.input.meters;
  if (!given) throw new Error('an example without a meter');
  const subMeters = 'subMeters' in given ? given.subMeters : [];
  const meter: MeterInput = {
    id: 1,
    secondTo: [],
    householdId: 9,
    measuredObj: given.measuredObj as MeterInput['measuredObj'],
    unit: given.unit as MeterInput['unit'],
    terms: [
      {
        from: null,
        activities: given.activities.map((a) => {
          const sub = subMeters.findIndex((s) => s.activity === a.name);
          return {
            name: a.name as ActivityName,
            ...('consumptionShare' in a && { share: a.consumptionShare }),
            ...(sub >= 0 && { subMeterId: sub + 2 }),
          };
        }),
      },
    ],
    subMeters: subMeters.map((_, i) => ({ id: i + 2 })),
  };
  const readings = (list: readonly { d: number; v: number; meterReplaced?: boolean }[]) =>
    list.map((r) => ({
      day: berlinDay(r.d),
      value: r.v,
      ...(r.meterReplaced && { replaced: true as const }),
    }));
  return {
    households: { 9: { members: [{ from: null, count: example.input.household.hhMember }] } },
    meters: [meter],
    readings: Object.fromEntries([
      [1, readings(given.readings)],
      ...subMeters.map((s, i) => [i + 2, readings(s.readings)]),
    ]),
    supplies: [],
  };
}

describe('worked examples', () => {
  test.each(examples.cases.map((c) => [c.id, c] as const))('%s', (_, example) => {
    const inputs = inputsOf(example);
    const parts = inputs.meters.flatMap((meter) => meterParts(meter, inputs, 2024, CURRENT_EDITION));
    const sectors = sectorEmissions(parts, 2024);
    for (const [name, expected] of Object.entries(example.expected['2024'].sectors)) {
      const sector = sectors[name as keyof typeof sectors];
      expect(sector?.emissions).toBeCloseTo(expected.tonnes, 4);
      expect(sector?.quality).toBe(expected.measurementQuality);
    }
    expect(parts[0]?.members).toBe(example.expected['2024'].members);
    example.expected['2024'].meters.forEach((expected, i) => {
      const part = parts.find((p) => p.counterId === i + 1);
      const counter = part?.counter;
      expect((part?.use.measured ?? 0) + (part?.use.projected ?? 0)).toBeCloseTo(expected.consumption, 2);
      expect(counter?.coverage).toBeCloseTo(expected.coverage, 4);
      expect(counter?.spanDays).toBe(expected.spanDays);
      expect(counter?.quality).toBe(expected.quality);
      if ('heatShare' in expected) expect(part?.heatShare).toBe(expected.heatShare);
    });
  });
});

describe('edges of the meter method', () => {
  test('a counter that begins at zero again did so from nine tenths of its range to a tenth of it', () => {
    const used = (from: number, to: number) =>
      segmentsOf([read('2024-01-01', from), read('2025-01-01', to)])[0]?.consumption;
    expect(used(900, 100)).toBe(200);
    expect(used(899, 100)).toBeNull();
    expect(used(900, 101)).toBeNull();
  });
  test('44 days project the year', () => {
    const year = linear2024(read('2024-06-01', 100), read('2024-07-15', 400));
    expect(year.consumption).toBeCloseTo(2495.45, 2);
    expect(year).toMatchObject({ spanDays: 44, quality: 'PROJECTED_WITH_ASSUMPTION' });
  });
  test('one reading has no value', () => {
    expect(linear2024(read('2024-06-01', 100))).toMatchObject({
      consumption: null,
      quality: 'PROJECTED_WITHOUT_ASSUMPTION',
    });
  });
  test('a counter that fell is left out', () => {
    expect(linear2024(read('2024-01-01', 5000), read('2024-12-31', 4000)).consumption).toBeNull();
  });
  test('the year before projects with coverage 0', () => {
    const year = linear2024(read('2023-01-01', 0), read('2024-01-01', 3650));
    expect(year.consumption).toBeCloseTo(3660, 6);
    expect(year).toMatchObject({ coverage: 0, quality: 'PROJECTED_WITH_ASSUMPTION' });
  });
  test.each([
    [269, 'PROJECTED_WITH_ASSUMPTION'],
    [270, 'MEASURED_MANUALLY'],
  ])('a span of %i days is %s', (days, quality) => {
    const start = dayOfIso('2024-01-01');
    const end = { ...read('2024-01-01', 10), day: start + days };
    expect(linear2024(read('2024-01-01', 0), end).quality).toBe(quality);
  });
  test.each([
    ['2025-04-02', 'PROJECTED_WITH_ASSUMPTION'],
    ['2025-04-03', 'MEASURED_MANUALLY'],
  ])('readings up to %s cover 91 or 92 days of 365: %s', (until, quality) => {
    expect(yearOf([read('2024-06-01', 0), read(until, 100)], 2025).quality).toBe(quality);
  });
  test('heating weighs January 0.17 and July 0.0133 in every year', () => {
    for (const year of [2023, 2024]) {
      const share = (from: string, to: string) =>
        yearOf([read(`${year}-${from}`, 0), read(`${year}-${to}`, 1)], year, 1).coverage;
      expect(share('01-01', '02-01')).toBeCloseTo(0.17, 10);
      expect(share('07-01', '08-01')).toBeCloseTo(0.0133333, 6);
    }
  });
  test('half past midnight in Berlin is the new day although UTC is the day before', () => {
    expect(berlinDay(Date.parse('2024-05-31T22:30:00Z') / 1000)).toBe(dayOfIso('2024-06-01'));
    expect(berlinDay(Date.parse('2024-02-28T23:30:00Z') / 1000)).toBe(dayOfIso('2024-02-29'));
  });
  test('active days cut the year', () => {
    const readings = [read('2023-01-01', 0), read('2025-01-01', 7310)];
    const days = { from: dayOfIso('2024-01-01'), to: dayOfIso('2024-07-01') };
    expect(yearOf(readings, 2024, 0, days).consumption).toBeCloseTo(1820, 6);
  });
});

describe('properties', () => {
  const history = fc
    .uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 15 })
    .chain((days) =>
      fc.tuple(
        fc.constant([...days].sort((a, b) => a - b)),
        fc.array(fc.nat(500), { minLength: days.length, maxLength: days.length }),
      ),
    )
    .map(([days, uses]) =>
      days.map((day, i) => ({
        ...read('2020-01-01', 1000 + uses.slice(0, i + 1).reduce((sum, use) => sum + use, 0)),
        day: dayOfIso('2020-01-01') + day,
      })),
    );

  const heat = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);

  test('the order of entry does not matter', () => {
    fc.assert(
      fc.property(
        history.chain((h) => fc.tuple(fc.constant(h), fc.shuffledSubarray(h, { minLength: h.length }))),
        heat,
        ([ordered, shuffled], heatShare) => {
          for (const year of [2020, 2022, 2025])
            expect(yearOf(shuffled, year, heatShare)).toEqual(yearOf(ordered, year, heatShare));
        },
      ),
    );
  });
  test('what the years measured adds up to what the counter showed', () => {
    fc.assert(
      fc.property(history, heat, (readings, heatShare) => {
        const years = [2020, 2021, 2022, 2023, 2024, 2025].map((year) => yearOf(readings, year, heatShare));
        const sum = years.reduce((total, { measured }) => total + measured, 0);
        expect(sum).toBeCloseTo((readings.at(-1)?.value ?? 0) - (readings[0]?.value ?? 0), 6);
      }),
    );
  });
});
