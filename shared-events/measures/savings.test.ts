import { describe, expect, test } from 'vitest';
import { BUILT_IN } from '../catalogue/builtInRounds.ts';
import { MEASURE_NAMES, MEASURES } from '../catalogue/measures.ts';
import { type Confirmation, confirmationsOf } from './rules.ts';
import { type Pick, reductionInYear, savedByConfirmed, savingAt } from './savings.ts';

const at = (iso: string): number => Date.parse(`${iso}T10:00:00Z`) / 1000;
const pick = (name: Pick['name'], start: string, more: Partial<Pick> = {}): Pick => ({
  name,
  state: 'start',
  startAt: at(start),
  ...more,
});
const NONE: readonly string[] = [];
const BET = [BUILT_IN['climate-bet'].name];
const FOSSIL = [BUILT_IN['stop-fossil'].name];
const BOTH = [...FOSSIL, ...BET];
const saved = (rounds: readonly string[], day: string, ...picks: Pick[]): number =>
  picks.reduce((sum, one) => sum + savingAt(one, rounds, at(day)), 0);

describe('the bet', () => {
  const shower = pick('Showerhead', '2021-09-01');
  const veggie = pick('Veggie', '2021-08-15');
  // spec 2 §5: a habit counts by days until the end
  test('counts a habit by days until its end', () =>
    expect(saved(BET, '2021-10-20', { ...veggie, confirmed: 'percent100' })).toBeCloseTo(0.094, 4));
  // spec 2 §9: half a credit until a measure is confirmed
  test('credits half until a measure is confirmed', () =>
    expect(saved(BET, '2021-10-20', shower, veggie)).toBeCloseTo(0.1095, 4));
  // spec 2 §5: done counts half in the bet
  test('credits half of what is done once and all of a habit kept', () => {
    const confirmed = [
      { ...shower, confirmed: 'done' } as const,
      { ...veggie, confirmed: 'percent100' } as const,
    ];
    expect(saved(BET, '2021-10-20', ...confirmed)).toBeCloseTo(0.1565, 4);
    expect(savedByConfirmed(confirmed, BET, at('2026-02-01'))).toBeCloseTo(0.1565, 4);
    expect(savedByConfirmed([shower, veggie], BET, at('2021-10-20'))).toBe(0);
  });
  test('is over for what starts on its last day or later', () =>
    expect(saved(BET, '2021-12-01', pick('Veggie', '2021-11-01'))).toBeCloseTo((0.44 * 61) / 365, 9));
});

describe('stop fossil', () => {
  const carFree = pick('CarFree', '2022-10-01');
  const power = pick('greenElectricity', '2023-01-10');
  // spec 2 §5: stop-fossil counts until its end
  test('counts until its end, then by the general rule', () => {
    expect(saved(FOSSIL, '2023-02-01', carFree)).toBeCloseTo(0.5214, 4);
    expect(saved(FOSSIL, '2023-02-01', carFree, power)).toBeCloseTo(1.2214, 4);
    const late = pick('Veggie', '2026-06-01');
    expect(saved(FOSSIL, '2026-11-01', late)).toBeCloseTo(0.258, 4);
    expect(saved(FOSSIL, '2026-11-01', carFree, power, late)).toBeCloseTo(1.4793, 4);
  });
  test('and the bet together: the nearest end holds', () =>
    expect(saved(BOTH, '2023-02-01', pick('Veggie', '2021-08-15', { confirmed: 'percent100' }))).toBeCloseTo(
      0.094,
      4,
    ));
});

test('any other round changes nothing, whatever it is called', () => {
  const others = ['climate-bet-2026', 'stop-fossil-2026', 'climate-bet'];
  for (const one of [pick('Veggie', '2021-08-15'), pick('LED', '2026-03-01'), pick('CarFree', '2022-10-01')])
    for (const day of ['2021-12-01', '2026-11-23', '2030-01-01']) {
      expect(saved(others, day, one)).toBe(saved(NONE, day, one));
      expect(saved([...others, ...BOTH], day, one)).toBe(saved(BOTH, day, one));
    }
});

describe('without a campaign', () => {
  // spec 2 §5: the end is the last second of the year
  test('a habit counts to the end of the year of looking, leap days too', () => {
    const bicycle = pick('Bicycle', '2024-01-01');
    expect(saved(NONE, '2024-05-01', bicycle)).toBeCloseTo((0.3 * 366) / 365, 9);
    expect(saved(NONE, '2025-05-01', bicycle)).toBeCloseTo((0.3 * 731) / 365, 9);
  });
  test('the days are those of Berlin', () => {
    const newYear = { ...pick('Bicycle', '2025-01-01'), startAt: Date.parse('2024-12-31T23:30:00Z') / 1000 };
    expect(saved(NONE, '2025-05-01', newYear)).toBeCloseTo(0.3, 9);
    expect(savingAt(newYear, NONE, Date.parse('2024-12-31T22:59:59Z') / 1000)).toBe(0);
  });
  test('what starts in a later year counts from then on', () => {
    const later = pick('LED', '2027-03-01');
    expect([saved(NONE, '2026-12-31', later), saved(NONE, '2027-01-01', later)]).toEqual([0, 0.19]);
  });
  test('a year counts its own days of a habit, and the whole of anything else', () => {
    const bicycle = pick('Bicycle', '2023-05-10');
    expect(reductionInYear(bicycle, NONE, 2022)).toBe(0);
    expect(reductionInYear(bicycle, NONE, 2023)).toBeCloseTo(0.194, 4);
    expect(reductionInYear(bicycle, NONE, 2024)).toBeCloseTo(0.3008, 4);
    const led = pick('LED', '2023-05-10');
    expect([2022, 2023, 2024].map((y) => reductionInYear(led, NONE, y))).toEqual([0, 0.19, 0.19]);
  });
});

describe('every kind and answer, in the bet and outside', () => {
  const table: readonly [Confirmation | undefined, number, number][] = [
    [undefined, 1, 0.5],
    ['percent100', 1, 1],
    ['percent50', 0.5, 0.5],
    ['percent0', 0, 0],
    ['done', 1, 0.5],
    ['later', 0, 0],
    ['missed', 0, 0],
  ];
  for (const name of ['Showerhead', 'greenElectricity', 'Veggie'] as const)
    for (const [confirmed, outside, inside] of table) {
      if (confirmed && !confirmationsOf(MEASURES[name].useType).includes(confirmed)) continue;
      // spec 2 §5: credits of every answer
      test(`${name} ${confirmed ?? 'unconfirmed'}: ${outside}, in the bet ${inside}`, () => {
        const one = pick(name, '2021-08-15', confirmed && { confirmed });
        const days = MEASURES[name].useType === 'behave' ? 365 : 1;
        const full = (end: string): number =>
          days === 1 ? MEASURES[name].reductionAvg : (MEASURES[name].reductionAvg / 365) * daysTo(end);
        expect(saved(NONE, '2021-12-01', one)).toBeCloseTo(full('2022-01-01') * outside, 9);
        expect(saved(BET, '2021-12-01', one)).toBeCloseTo(full('2021-11-01') * inside, 9);
        expect(saved(BET, '2021-12-01', { ...one, state: 'finished' })).toBe(0);
        expect(saved(BET, '2021-12-01', { ...one, startAt: at('2021-11-15') })).toBeCloseTo(
          saved(NONE, '2021-12-01', { ...one, startAt: at('2021-11-15') }),
          9,
        );
      });
    }
  const daysTo = (end: string): number => (Date.parse(end) - Date.parse('2021-08-15')) / 86_400_000;
});

// spec 2 §9: order of the measures; measures that are new or for the young. One number: three more at the end.
test('the catalogue is that of the specification, in its order, in even grams', () => {
  expect(MEASURE_NAMES.join(', ')).toBe(
    'greenElectricity, LabelA, LED, WashingTemp, PV, Showerhead, shortShower, Biogas, RoofInsulation, Window, HeatingPipes, Bicycle, Carsharing, EuropeFlightLess, NoFlightYear, Tyre, CarFree, LessMeat, Veggie, Vegan, TapWater, Seasonal, GreenBank, TrainHoliday, SwitchOff, Schooltaxi, LessDigital, ReduceSpeed, ReducedTemp, GetTogether, SmartCirculatingPump, HeatPump, ElectricCar, BuyLess',
  );
  const flagged = (flag: string): string =>
    MEASURE_NAMES.filter((name) => (MEASURES[name].flags as readonly string[]).includes(flag)).join(', ');
  expect(flagged('NEW')).toBe(
    'Window, NoFlightYear, CarFree, SwitchOff, Schooltaxi, LessDigital, ReduceSpeed, ReducedTemp, GetTogether, SmartCirculatingPump, HeatPump, ElectricCar, BuyLess',
  );
  expect(flagged('YOUTH')).toBe('SwitchOff, Schooltaxi, LessDigital');
  for (const name of MEASURE_NAMES) {
    const halfGrams = MEASURES[name].reductionAvg * 500_000;
    expect(Math.abs(halfGrams - Math.round(halfGrams)), name).toBeLessThan(1e-6);
  }
});
