import { describe, expect, test } from 'vitest';
import type { AmountKind, AmountValues } from '../habits/amounts.ts';
import { dayOfIso } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs } from './inputs.ts';
import { letterOf } from './quality.ts';
import { inputsWith } from './testing/inputs.ts';

const NO_CAR = [{ id: 1, zeroMeter: true }] as const;

const inputsOf = (
  kind: AmountKind,
  values: AmountValues,
  vehicles: FootprintInputs['mobility']['vehicles'] = [],
): FootprintInputs => {
  const inputs = inputsWith({
    chosenTypes: [
      {
        id: 9,
        supportedType: 'publicTransport',
        history: [{ id: 10, name: 'Commute100', from: dayOfIso('2020-01-01') }],
      },
    ],
    mobility: { vehicles },
  });
  return { ...inputs, consumption: { ...inputs.consumption, amounts: [{ kind, year: 2025, values }] } };
};

/** Source: whole life, section 3, examples. */
describe('tonnes of 2025 with', () => {
  test.each<[string, AmountValues, number]>([
    [
      '11,000 km by regional train and 2,000 by long-distance train',
      { regional: 11_000, longDistance: 2_000 },
      0.544,
    ],
    ['trams, buses and coaches', { urban: 3_000, bus: 1_500, coach: 800 }, 0.285],
    ['no kilometre', {}, 0],
  ])('%s', (_, values, tonnes) => {
    const year = footprintOfYear(inputsOf('transit', values), 2025).publicTransport;
    expect(year?.emissions).toBeCloseTo(tonnes, 9);
    expect(year).toMatchObject({ coverage: 1, said: true });
    // The level counts in the other years.
    expect(year?.kinds.map(({ kind, counts }) => [kind, counts])).toEqual([
      ['level', false],
      ['amounts', true],
    ]);
    expect(footprintOfYear(inputsOf('transit', values), 2024).publicTransport?.emissions).toBe(1);
  });

  test.each<[string, AmountValues, number]>([
    ['a week in hotels and one camping', { hotel: 7, camping: 7 }, 0.535],
    ['a week of cruise', { cruise: 7 }, 1.48],
    ['ferries and a flat', { rented: 2, ferryHours: 10, ferryHoursWithCar: 2 }, 0.43 + 0.0265],
    ['none', {}, 0.43],
  ])('nights: %s', (_, values, tonnes) => {
    const year = footprintOfYear(inputsOf('nights', values), 2025).leisure;
    expect(year?.emissions).toBeCloseTo(tonnes, 9);
    expect(year).toMatchObject({ coverage: 1, rest: expect.closeTo(0.43, 9) });
    expect(year && letterOf(year)).toBe('C');
    expect(footprintOfYear(inputsOf('nights', values), 2024).leisure).toBeUndefined();
  });

  test('borrowed cars beside "no car"', () => {
    const year = footprintOfYear(inputsOf('borrowed', { km: 1_200, people: 2 }, NO_CAR), 2025).motorVehicles;
    expect(year?.emissions).toBeCloseTo(0.165, 9);
  });

  test('borrowed electric cars beside one of one’s own', () => {
    const car = {
      id: 2,
      zeroMeter: false,
      type: 'car',
      fuelType: 'gasoline',
      avgFuelConsume: 10,
      usages: [{ year: 2025, km: 1_000 }],
    } as const;
    const year = footprintOfYear(inputsOf('borrowed', { kmElectric: 1_000 }, [car]), 2025).motorVehicles;
    expect(year?.emissions).toBeCloseTo(0.273 + 0.16, 9);
  });

  test('borrowed cars alone: they wait', () =>
    expect(footprintOfYear(inputsOf('borrowed', { km: 1_200 }), 2025).motorVehicles).toBeUndefined());
});
