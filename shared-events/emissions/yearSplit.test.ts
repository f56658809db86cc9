import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ExplainAnswer, ExplainedLevel, ExplainedPart, ExplainedSupply } from './api.ts';
import { yearSplit } from './yearSplit.ts';

const YEAR = [{ from: '2024-01-01', to: '2025-01-01' }];

const DAYS = { days: YEAR, displaced: false, coverage: 1, spanDays: 366 } as const;
const factorOf = (value: number): ExplainedPart['factor'] => ({
  value,
  unit: 'kg CO2e/kWh',
  source: 'supplier',
  status: 'own',
  edition: '',
});

interface Metered {
  readonly kWh: number;
  readonly factor: number;
  readonly members: number;
  readonly activity?: string;
  readonly unit?: string;
}

/** Read in tens of kWh. */
const partOf = ({
  kWh,
  factor,
  members,
  activity = 'heating',
  unit = 'cubicMeter',
}: Metered): ExplainedPart => ({
  ...DAYS,
  meterId: 1,
  meterName: '',
  activity,
  household: '',
  members,
  unit,
  heatShare: 1,
  segments: [],
  measured: kWh / 10,
  projected: 0,
  consumption: kWh / 10,
  share: 1,
  kWhPerUnit: [factorOf(10)],
  factor: factorOf(factor),
  measurementQuality: 'MEASURED_MANUALLY',
  tonnes: (kWh * factor) / 1_000 / members,
});

/** A sector read all year; `gap` is the share of it that is the average of 1 t. */
const year = (parts: readonly Metered[], given: Partial<ExplainAnswer> = {}): ExplainAnswer => {
  const list = parts.map(partOf);
  const gap = given.gap?.tonnes ?? 0;
  return {
    year: 2025,
    sector: 'heating',
    method: '',
    formula: '',
    emissions: list.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), gap),
    measurementQuality: 'MEASURED_MANUALLY',
    letter: 'A',
    timeSpanQuality: 1,
    average: { value: 1, year: '2021' },
    counts: 'own',
    parts: list,
    supplies: [],
    estimates: [],
    levels: [],
    answers: [],
    rest: [],
    amounts: [],
    vehicles: [],
    flights: [],
    ...given,
  };
};
const unread = year([], { emissions: null, counts: 'average', timeSpanQuality: null });

const tonnesOf = (split: ReturnType<typeof yearSplit>) =>
  Object.fromEntries(split?.reasons.map(({ reason, tonnes }) => [reason, Number(tonnes.toFixed(4))]) ?? []);

test('less gas of the same home is use alone', () => {
  const split = yearSplit(
    year([{ kWh: 12_000, factor: 0.217, members: 2 }]),
    year([{ kWh: 10_400, factor: 0.217, members: 2 }]),
  );
  expect(tonnesOf(split)).toEqual({ use: -0.1736 });
  expect(split?.moreUsed).toBeCloseTo(-0.1333, 4);
});

test('a heat pump in a home of more people: use, power mix and people each have their part', () => {
  const pump = { activity: 'heatPump', unit: 'kWh' };
  const split = yearSplit(
    year([{ kWh: 4_000, factor: 0.414, members: 2, ...pump }]),
    year([{ kWh: 3_900, factor: 0.406, members: 3, ...pump }]),
  );
  expect(tonnesOf(split)).toEqual({ use: -0.0169, factor: -0.013, members: -0.2703 });
  const sum = split?.reasons.reduce((all, { tonnes }) => all + tonnes, 0);
  expect(sum).toBeCloseTo(-0.3002, 10);
});

test('another heating makes one part of use and factor', () => {
  const split = yearSplit(
    year([{ kWh: 12_000, factor: 0.217, members: 2 }]),
    year([{ kWh: 3_900, factor: 0.406, members: 2, activity: 'heatPump', unit: 'kWh' }]),
  );
  expect(tonnesOf(split)).toEqual({ otherHeating: Number((0.7917 - 1.302).toFixed(4)) });
  expect(split).not.toHaveProperty('moreUsed');
});

test('the average of a gap is a part of its own', () => {
  const gap = { days: [], share: 0.05, tonnes: 0.05 };
  const split = yearSplit(
    year([{ kWh: 12_000, factor: 0.217, members: 2 }]),
    year([{ kWh: 10_400, factor: 0.217, members: 2 }], { gap, emissions: 1.1784, timeSpanQuality: 0.95 }),
  );
  expect(tonnesOf(split)).toEqual({ use: -0.1736, average: 0.05 });
});

test('years of which one is not read say what was entered, or fell away', () => {
  const read = year([{ kWh: 12_000, factor: 0.217, members: 2 }]);
  expect(tonnesOf(yearSplit(unread, read))).toEqual({ entered: 1.302, average: -1 });
  expect(tonnesOf(yearSplit(read, unread))).toEqual({ dropped: -1.302, average: 1 });
  expect(tonnesOf(yearSplit(read, { ...read, timeSpanQuality: 0.89 }))).toEqual({});
  expect(tonnesOf(yearSplit(read, year([], { emissions: 0 })))).toEqual({ dropped: -1.302 });
  const level: ExplainedLevel = {
    typeMeterId: 1,
    supportedType: 'heating',
    household: null,
    members: 1,
    formula: '',
    periods: [],
    shareOfYear: 1,
    mean: 1.7,
    days: YEAR,
    displaced: false,
    measurementQuality: 'MEASURED_MANUALLY',
    tonnes: 1.7,
  };
  const said = year([], { emissions: 1.7, levels: [level] });
  expect(tonnesOf(yearSplit(said, read))).toEqual({ entered: -0.398 });
  expect(yearSplit(said, said)).toBeUndefined();
  expect(yearSplit(unread, unread)).toBeUndefined();
});

test("bills count by their own share and factor, a supplier's factor of 0 as no emission", () => {
  const bill = (amount: number, factor: number): ExplainedSupply => ({
    ...DAYS,
    supplyId: 1,
    name: '',
    carrier: 'districtHeat',
    household: '',
    members: 2,
    unit: 'kWh',
    formula: '',
    share: 1,
    bills: [{ from: '', to: '', amount, shareInYear: 1, share: 0.8, factor: factorOf(factor) }],
    measured: amount,
    projected: 0,
    consumption: amount,
    factor: factorOf(0.28),
    measurementQuality: 'MEASURED_MANUALLY',
    tonnes: (amount * 0.8 * factor) / 1_000 / 2,
  });
  const billed = (...supplies: readonly ExplainedSupply[]) =>
    year([], {
      supplies: [...supplies],
      emissions: supplies.reduce((sum, one) => sum + (one.tonnes ?? 0), 0),
    });
  const split = yearSplit(billed(bill(10_000, 0.28)), billed(bill(9_000, 0.2)));
  expect(split?.moreUsed).toBeCloseTo(-0.1, 12);
  expect(split?.reasons.map(({ reason }) => reason)).toEqual(['use', 'factor']);
  const mixed = yearSplit(billed(bill(10_000, 0.28), bill(1_000, 0)), billed(bill(11_000, 0.28)));
  expect(mixed?.moreUsed).toBeCloseTo(0, 12);
  expect(tonnesOf(mixed)).toEqual({ factor: Number((1.232 - 1.12).toFixed(4)) });
});

test('the parts are the difference of the two years, whatever they are', () => {
  const metered = fc.record({
    kWh: fc.double({ min: 1, max: 60_000, noNaN: true }),
    factor: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
    members: fc.double({ min: 1, max: 8, noNaN: true }),
    activity: fc.constantFrom('heating', 'heatPump'),
    unit: fc.constantFrom('cubicMeter', 'kWh'),
  });
  const some = fc.array(metered, { minLength: 1, maxLength: 4 }).map((parts) => year(parts));
  const anyYear = fc.oneof(some, fc.constant(unread));
  const whole = ({ counts, emissions, average }: ExplainAnswer) =>
    counts === 'own' ? (emissions ?? 0) : average.value;
  fc.assert(
    fc.property(anyYear, anyYear, (before, now) => {
      const split = yearSplit(before, now);
      if (!split) return before === unread && now === unread;
      const sum = split.reasons.reduce((all, { tonnes }) => all + tonnes, 0);
      return Math.abs(sum - (whole(now) - whole(before))) < 1e-9;
    }),
  );
});
