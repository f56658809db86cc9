import { dayOfIso, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { expect, test } from 'vitest';
import { ownEvents } from './ownEvents.ts';

type Entered = Parameters<typeof ownEvents>[0];
const on = (iso: string): number => noonOf(dayOfIso(iso));
const found = (given: Partial<Entered>) =>
  ownEvents({ homes: [], meters: [], vehicles: [], measures: [], ...given }, 2020, 2027).map(
    ({ day, kind }) => [kind, isoOfDay(day)],
  );
type Measure = Entered['measures'][number];
const measure = (name: Measure['name'], state: Measure['state'], iso: string): Measure => ({
  name,
  state,
  startAt: on(iso),
});

test('a heat pump, a move, a car and solar power are events, the likeliest to have changed much first', () => {
  const activity = (name: 'household' | 'heatPump') => ({
    name,
    bitmaskField: 1,
    sector: 'heating',
    hasMeter: false,
  });
  expect(
    found({
      measures: [
        measure('PV', 'start', '2022-04-01'),
        measure('LED', 'start', '2022-04-01'),
        measure('ElectricCar', 'finished', '2022-04-01'),
      ],
      vehicles: [
        { type: 'car', fuelType: 'diesel', ownedFrom: on('2021-02-01') },
        { type: 'car', fuelType: 'electric', ownedFrom: on('2024-02-01') },
        { type: 'scooter', fuelType: 'gasoline', ownedFrom: on('2024-02-01') },
        { type: 'car', fuelType: 'gasoline' },
      ],
      homes: [{ livedFrom: on('2025-06-01') }, {}],
      meters: [
        {
          terms: [
            { validFrom: null, activities: [activity('household')] },
            { validFrom: on('2023-10-01'), activities: [activity('household'), activity('heatPump')] },
          ],
        },
      ],
    }),
  ).toEqual([
    ['pump', '2023-10-01'],
    ['move', '2025-06-01'],
    ['electricCar', '2024-02-01'],
    ['car', '2021-02-01'],
    ['solar', '2022-04-01'],
  ]);
});

test('what is known by two entries is one event, and what lies outside of the years none', () => {
  const car = (iso: string) => ({
    type: 'car' as const,
    fuelType: 'electric' as const,
    ownedFrom: on(iso),
  });
  expect(
    found({
      vehicles: [car('2024-02-01'), car('2021-02-01'), car('2019-12-31'), car('2027-01-01')],
      measures: [measure('ElectricCar', 'start', '2024-03-01')],
    }),
  ).toEqual([
    ['electricCar', '2024-03-01'],
    ['electricCar', '2021-02-01'],
  ]);
});
