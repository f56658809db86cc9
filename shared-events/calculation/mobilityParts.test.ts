import { describe, expect, test } from 'vitest';
import { FUEL_TYPES, type FuelType } from '../catalogue/mobility.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs } from './inputs.ts';
import { inputsWith } from './testing/inputs.ts';

type Mobility = FootprintInputs['mobility'];

const year = (mobility: Partial<Mobility>, of: number, housing: Partial<FootprintInputs['housing']> = {}) =>
  footprintOfYear(inputsWith({ housing, mobility }), of);
const car = {
  id: 1,
  zeroMeter: false,
  type: 'car',
  fuelType: 'gasoline',
  usages: [{ year: 2022, km: 12_000 }],
  avgFuelConsume: 7,
} as const;
const flight = { id: 1, zeroMeter: false, type: 'inEurope', hours: 6, year: 2024 } as const;
const none = { id: 9, zeroMeter: true } as const;
const SAID = { quality: 'MEASURED_MANUALLY', coverage: 1, metered: 0, said: true };

describe('vehicles', () => {
  test('count kilometres, consumption and fuel, in every year', () => {
    for (const y of [2017, 2022, 2025]) {
      const own = year({ vehicles: [car] }, y).motorVehicles;
      expect(own).toMatchObject(SAID);
      expect(own?.emissions).toBeCloseTo(2.2932, 10);
    }
  });
  /** By hand, of 12,000 km with 7 l, kg or kWh on 100 km in 2024. */
  const TONNES: Record<FuelType, number> = {
    gasoline: 2.2932,
    diesel: 2.5872,
    LPG: 1.5372,
    naturalGas: 2.604,
    electric: 0.34776,
    plugInHybrid: 2.2932,
  };
  test.each(FUEL_TYPES)('run on %s', (fuelType) =>
    expect(year({ vehicles: [{ ...car, fuelType }] }, 2024).motorVehicles?.emissions).toBeCloseTo(
      TONNES[fuelType],
      10,
    ),
  );
  test('are added to each other and to charging at home', () => {
    const charging = {
      households: { 1: { members: [{ from: null, count: 1 }] } },
      meters: [
        {
          id: 2,
          secondTo: [],
          householdId: 1,
          measuredObj: 'ePower',
          unit: 'kWh',
          terms: [{ from: null, electricPowerType: 'eco', activities: [{ name: 'eMobility', share: 100 }] }],
          subMeters: [],
        },
      ],
      readings: {
        2: [
          { day: 19_723, value: 0 },
          { day: 20_089, value: 1_000 },
        ],
      },
    } as const;
    const own = year({ vehicles: [car, { ...car, id: 2 }] }, 2024, charging).motorVehicles;
    expect(own?.emissions).toBeCloseTo(2 * 2.2932 + 0.04, 10);
    expect(own?.metered).toBeCloseTo(0.04, 10);
  });
  test('of which there are none count 0 in every year', () =>
    expect(year({ vehicles: [none] }, 2019).motorVehicles).toMatchObject({ ...SAID, emissions: 0 }));
});

describe('flights', () => {
  test('count the hours of their year only', () => {
    expect(year({ flights: [flight] }, 2024).flying).toMatchObject({ ...SAID, emissions: 0.93 });
    expect(year({ flights: [flight] }, 2023).flying).toBeUndefined();
  });
  test('of all types are added', () =>
    expect(
      year(
        {
          flights: [
            flight,
            { ...flight, id: 2, type: 'inCountry', hours: 2 },
            { ...flight, id: 3, type: 'transcontinental', hours: 20 },
          ],
        },
        2024,
      ).flying?.emissions,
    ).toBeCloseTo(0.93 + 0.274 + 4.4, 10));
  test('of which there are none count 0 in every year', () =>
    expect(year({ flights: [none] }, 2019).flying).toMatchObject({ ...SAID, emissions: 0 }));
});
