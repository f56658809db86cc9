import { describe, expect, test } from 'vitest';
import { firstDayOf, noonOf } from './calendar.ts';
import type { FlightInput, NoneInput, VehicleInput } from './inputs.ts';
import { noFlightIn, noFlightYears, noVehicleIn, noVehicleYears } from './noneDeclared.ts';

const none = (id: number, from?: number): NoneInput => ({
  id,
  zeroMeter: true,
  ...(from !== undefined && { from }),
});
const flight = (id: number, year: number): FlightInput => ({
  id,
  zeroMeter: false,
  type: 'inEurope',
  hours: 6,
  year,
});
const vehicle = (id: number, year: number, owned: Partial<VehicleInput> = {}): VehicleInput => ({
  id,
  zeroMeter: false,
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7,
  usages: [{ year, km: 9_000 }],
  ...owned,
});
const ALL = Array.from({ length: 9 }, (_, i) => 2018 + i);
const flightless = (...entries: (FlightInput | NoneInput)[]) =>
  ALL.filter((year) => noFlightIn(entries, year) !== undefined);
const carless = (...entries: (VehicleInput | NoneInput)[]) =>
  ALL.filter((year) => noVehicleIn(entries, year) !== undefined);

describe('that one does not fly', () => {
  test('holds from its year on, and before it where nothing was entered before', () => {
    expect(flightless(none(1, 2024))).toEqual(ALL);
    expect(flightless(flight(2, 2020), none(1, 2024))).toEqual([2024, 2025, 2026]);
    expect(flightless(flight(2, 2023), none(1, 2024))).toEqual([2024, 2025, 2026]);
    expect(flightless(flight(2, 2024), none(1, 2024))).toEqual(ALL);
  });
  test('leaves out the year of a flight entered later, until it is said again', () => {
    const once = [none(1, 2019), flight(2, 2021)] as const;
    expect(flightless(...once)).toEqual(ALL.filter((year) => year !== 2021));
    expect(flightless(...once, none(3, 2025))).toEqual(ALL.filter((year) => year !== 2021));
    expect(flightless(...once, none(3, 2020))).toEqual(ALL);
  });
  test('stands beside what is said of a later year', () => {
    expect(flightless(flight(3, 2020), none(1, 2022), none(2, 2025))).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(flightless(flight(3, 2020), none(2, 2025), none(1, 2022))).toEqual([2022, 2023, 2024, 2025, 2026]);
  });
  test('said of every year ends whole with what is entered later', () => {
    expect(flightless(none(1))).toEqual(ALL);
    expect(noFlightYears([none(1), flight(2, 2021)])).toEqual([]);
  });
});

describe('that one has no car', () => {
  const until = (year: number, day = 0) => ({ ownedUntil: noonOf(firstDayOf(year) + day) });
  test('holds from its year on, and before it where there never was one', () => {
    expect(carless(none(1, 2024))).toEqual(ALL);
    expect(carless(vehicle(2, 2024), none(1, 2024))).toEqual([2024, 2025, 2026]);
  });
  test('goes on where a car entered later was given away before it', () => {
    expect(carless(none(1, 2024), vehicle(2, 2023, until(2024)))).toEqual([2024, 2025, 2026]);
    expect(carless(none(1, 2024), vehicle(2, 2023, until(2024, 1)))).toEqual([2025, 2026]);
  });
  test('stands beside what is said of a later year', () =>
    expect(carless(vehicle(2, 2022), none(1, 2023), none(3, 2026))).toEqual([2023, 2024, 2025, 2026]));
  test('ends with the first year of a car entered later, its own at the earliest', () => {
    expect(carless(none(1, 2022), vehicle(2, 2024))).toEqual([2022, 2023]);
    expect(carless(none(1, 2022), vehicle(2, 2019))).toEqual([]);
    expect(carless(none(1, 2022), vehicle(2, 2025, { ownedFrom: noonOf(firstDayOf(2024) - 1) }))).toEqual([
      2022,
    ]);
    expect(noVehicleYears([none(1, 2022), vehicle(2, 2024)])).toMatchObject([{ from: 2022, until: 2024 }]);
    const two = [vehicle(2, 2023, until(2025)), vehicle(3, 2025)];
    expect(noVehicleYears([none(1, 2022), ...two])).toMatchObject([{ from: 2022, until: 2023 }]);
  });
});
