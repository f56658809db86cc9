import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mobilityArea } from '../mobility/area.ts';
import type { MobilityEvent } from '../mobility/events.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import { inputsWith, meterWith } from './testing/inputs.ts';

const at = (iso: string): number => Date.parse(`${iso}T12:00:00Z`) / 1000;
const fields = { name: 'Golf', type: 'car', fuelType: 'gasoline', avgFuelConsume: 7 } as const;
const added = (kmPerYear: number, year: number, more: object = {}, vehicleId = 1): MobilityEvent => ({
  type: 'VehicleAdded',
  data: { vehicleId, ...fields, kmPerYear, year, ...more },
});
const set = (year: number, kmPerYear: number, vehicleId = 1): MobilityEvent => ({
  type: 'VehicleUsageSet',
  data: { vehicleId, year, kmPerYear },
});
const changed = (data: object): MobilityEvent => ({
  type: 'VehicleChanged',
  data: { vehicleId: 1, ...data },
});
const none = (from?: number, vehicleId = 9): MobilityEvent => ({
  type: 'NoVehicleDeclared',
  data: { vehicleId, ...(from && { from }) },
});
const flown = (year: number): MobilityEvent => ({
  type: 'FlightAdded',
  data: { flightId: year, type: 'inEurope', hours: 6, year },
});
const noFlight = (from?: number): MobilityEvent => ({
  type: 'NoFlightDeclared',
  data: { flightId: 9, ...(from && { from }) },
});
const golf = [added(12_000, 2023), set(2024, 8_000), set(2025, 9_000)];
const stateOf = (events: readonly MobilityEvent[]) =>
  events.reduce(mobilityArea.evolve, mobilityArea.initial);

const meter = meterWith({
  id: 20,
  terms: [{ from: null, electricPowerType: 'eco', activities: [{ name: 'household', share: 100 }] }],
});
/** Read over the years given. */
const metered = (until: number) => ({
  meters: [meter],
  readings: {
    20: [
      { day: 19_723, value: 0 },
      { day: until, value: 3_000 },
    ],
  },
});

const year = (events: readonly MobilityEvent[], of: number, housing: object = {}) =>
  footprintOfYear(inputsWith({ housing, mobility: stateOf(events) }), of);
const tonnes = (events: readonly MobilityEvent[], of: number, housing?: object) =>
  year(events, of, housing).motorVehicles?.emissions;

describe('kilometres by year', () => {
  test.each([
    [2023, 2.2932],
    [2024, 1.5288],
    [2025, 1.7199],
    [2022, 2.2932],
    [2026, 1.7199],
  ])('%i: %d t', (of, expected) => expect(tonnes(golf, of)).toBeCloseTo(expected, 10));
  test('of a vehicle that was sold are 0 where none are entered, and the sector is said', () => {
    const sold = [added(12_000, 2023), set(2024, 8_000), changed({ ownedUntil: at('2025-01-01') })];
    expect(year(sold, 2025).motorVehicles).toMatchObject({ emissions: 0, coverage: 1, said: true });
    expect(tonnes(sold, 2024)).toBeCloseTo(1.5288, 10);
  });
  test('of part of a year are taken by days owned', () => {
    const half = [added(3_650, 2025, { ownedFrom: at('2024-10-01') })];
    expect(tonnes(half, 2024)).toBeCloseTo((10 * 92 * 7 * 2.73) / 100 / 1000, 10);
    expect(tonnes(half, 2023)).toBe(0);
    const firstYear = [added(920, 2024, { ownedFrom: at('2024-10-01') })];
    expect(tonnes(firstYear, 2024)).toBeCloseTo((920 * 7 * 2.73) / 100 / 1000, 10);
    expect(tonnes(firstYear, 2025)).toBeCloseTo((3_650 * 7 * 2.73) / 100 / 1000, 10);
  });
});

describe('an electric vehicle', () => {
  const electric = [added(10_000, 2024, { fuelType: 'electric', avgFuelConsume: 18 })];
  const atHome = [...electric, changed({ chargedAtHome: 80 })];
  const all = (1_800 * 0.414) / 1000;
  test('takes the German mix of the year, also beside an eco tariff', () => {
    expect(tonnes(electric, 2024)).toBeCloseTo(all, 10);
    expect(tonnes(electric, 2024, metered(20_089))).toBeCloseTo(all, 10);
    expect(tonnes(electric, 2025)).toBeCloseTo((1_800 * 0.406) / 1000, 10);
  });
  test('leaves to a power meter what is charged at home, on its days', () => {
    expect(tonnes(atHome, 2024)).toBeCloseTo(all, 10);
    expect(tonnes(atHome, 2024, metered(20_089))).toBeCloseTo(0.2 * all, 10);
    const left = { ...metered(20_089), meters: [{ ...meter, activeUntil: 19_723 + 183 }] };
    expect(tonnes(atHome, 2024, left)).toBeCloseTo((1 - 0.4) * all, 10);
  });
  test('leaves nothing to a meter that is only projected', () =>
    expect(tonnes(atHome, 2024, metered(19_783))).toBeCloseTo(all, 10));
});

describe('no vehicle', () => {
  test('from a year on leaves the years before as entered', () => {
    const events = [...golf, none(2025)];
    expect(tonnes(events, 2024)).toBeCloseTo(1.5288, 10);
    for (const of of [2025, 2026]) expect(tonnes(events, of)).toBe(0);
  });
  test('holds for the years before where nothing was entered', () =>
    expect(tonnes([none(2025)], 2019)).toBe(0));
  test('ends with the first year of a vehicle entered later, which tells nothing about the time before', () => {
    const events = [none(2020), added(12_000, 2024)];
    for (const of of [2018, 2021, 2023]) expect(tonnes(events, of)).toBe(0);
    for (const of of [2024, 2025]) expect(tonnes(events, of)).toBeCloseTo(2.2932, 10);
    const removed: MobilityEvent = { type: 'VehicleRemoved', data: { vehicleId: 1 } };
    expect(tonnes([...events, removed], 2025)).toBe(0);
  });
  test('stands beside a vehicle that was given away before', () => {
    const events = [none(2024), added(12_000, 2022, { ownedUntil: at('2023-07-01') })];
    expect(tonnes(events, 2022)).toBeCloseTo(2.2932, 10);
    expect(tonnes(events, 2025)).toBe(0);
  });
  test('said of a later year leaves what was said of an earlier one', () => {
    const events = [added(12_000, 2022), none(2023), none(2026, 8)];
    expect(tonnes(events, 2022)).toBeCloseTo(2.2932, 10);
    const takenBack: MobilityEvent = { type: 'VehicleRemoved', data: { vehicleId: 8 } };
    for (const of of [2023, 2024, 2025, 2026])
      expect([tonnes(events, of), tonnes([...events, takenBack], of)]).toEqual([0, 0]);
  });
  test('leaves the years of a vehicle that comes later', () => {
    const events = [none(2023), added(12_000, 2025)];
    for (const of of [2022, 2023, 2024]) expect(tonnes(events, of)).toBe(0);
    for (const of of [2025, 2026]) expect(tonnes(events, of)).toBeCloseTo(2.2932, 10);
  });
  test('without a year stands alone until a vehicle is entered, as it always did', () => {
    expect(stateOf([...golf, none()]).vehicles).toEqual([{ id: 9, zeroMeter: true }]);
    expect(tonnes([...golf, none()], 2023)).toBe(0);
    expect(stateOf([none(), added(1, 2024)]).vehicles).toMatchObject([{ id: 1, zeroMeter: false }]);
  });
});

describe('a vehicle that several use', () => {
  const TWO = [added(12_000, 2024, { sharedBy: 2 })];
  test('counts by the number of the year, or of the entry that a year takes', () => {
    for (const of of [2023, 2024, 2025]) expect(tonnes(TWO, of)).toBeCloseTo(1.1466, 4);
    const alone = [...TWO, set(2025, 12_000)];
    expect(tonnes(alone, 2024)).toBeCloseTo(1.1466, 4);
    for (const of of [2025, 2026]) expect(tonnes(alone, of)).toBeCloseTo(2.2932, 4);
  });
});

describe('a plug-in hybrid', () => {
  const HYBRID = { fuelType: 'plugInHybrid', avgFuelConsume: 2.5, avgPowerConsume: 12 };
  test('takes petrol and power over all kilometres', () => {
    expect(tonnes([added(12_000, 2025, HYBRID)], 2025)).toBeCloseTo(1.4036, 4);
  });
  test('leaves out of its power what a meter shows, and nothing of its petrol', () => {
    const petrol = (120 * 2.5 * 2.73) / 1000;
    const charged = added(12_000, 2025, { ...HYBRID, chargedAtHome: 100 });
    expect(tonnes([charged], 2025, metered(20_454))).toBeCloseTo(petrol, 10);
    expect(tonnes([charged], 2025)).toBeCloseTo(1.4036, 4);
  });
});

describe('no flight', () => {
  const flying = (events: readonly MobilityEvent[], of: number) => year(events, of).flying?.emissions;
  test('from a year on leaves flights before it, and a year without any unknown', () => {
    const events = [flown(2022), flown(2024), noFlight(2024)];
    expect([2022, 2023, 2024, 2025].map((of) => flying(events, of))).toEqual([0.93, undefined, 0, 0]);
  });
  test('holds for the years before where nothing was entered, and for all but that of the next flight', () => {
    const events = [noFlight(2020), flown(2024)];
    expect([2018, 2021, 2024, 2025].map((of) => flying(events, of))).toEqual([0, 0, 0.93, 0]);
  });
});

describe('whatever is entered', () => {
  const YEARS = [2017, 2020, 2023, 2024, 2025, 2026];
  const anyYear = fc.integer({ min: 2017, max: 2026 });
  const days = fc.date({ min: new Date('2016-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  const seconds = days.map((date) => Math.floor(date.getTime() / 1000));
  const step: fc.Arbitrary<MobilityEvent> = fc.oneof(
    fc
      .record({ km: fc.nat(50_000), of: anyYear, id: fc.integer({ min: 1, max: 3 }) })
      .map(({ km, of, id }) => added(km, of, {}, id)),
    fc.record({ km: fc.nat(50_000), of: anyYear }).map(({ km, of }) => set(of, km)),
    anyYear.map((of): MobilityEvent => ({ type: 'VehicleUsageRemoved', data: { vehicleId: 1, year: of } })),
    seconds.map((ownedUntil) => changed({ ownedUntil })),
    seconds.map((ownedFrom) => changed({ ownedFrom })),
    fc.nat(100).map((chargedAtHome) => changed({ chargedAtHome, fuelType: 'electric' })),
    fc.tuple(fc.option(anyYear, { nil: undefined }), fc.integer({ min: 10 })).map(([of, id]) => none(of, id)),
  );
  const steps = fc.array(step, { maxLength: 12 });

  test('no figure is negative, and each is a number', () => {
    fc.assert(
      fc.property(steps, (events) => {
        for (const of of YEARS) {
          const figure = tonnes(events, of, metered(20_089));
          if (figure !== undefined) expect(figure).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
  test('kilometres that are removed and entered again give the figures of before', () => {
    fc.assert(
      fc.property(steps, anyYear, fc.integer({ min: 1, max: 50_000 }), (events, of, km) => {
        const before = [...events, set(of, km)];
        const removed: MobilityEvent = { type: 'VehicleUsageRemoved', data: { vehicleId: 1, year: of } };
        for (const y of YEARS)
          expect(tonnes([...before, removed, set(of, km)], y)).toEqual(tonnes(before, y));
      }),
    );
  });
  test('dates that change nothing change no figure', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyYear, fc.integer({ min: 1, max: 50_000 })), { minLength: 1 }),
        (all) => {
          const events = all.map(([of, km], i) => (i === 0 ? added(km, of) : set(of, km)));
          const dated = [...events, changed({ ownedFrom: at('2001-05-01'), ownedUntil: at('2031-05-01') })];
          for (const y of YEARS) expect(tonnes(dated, y)).toEqual(tonnes(events, y));
        },
      ),
    );
  });
});

test('dates are taken away by null', () => {
  const [vehicle] = stateOf([
    added(1, 2024, { ownedFrom: at('2024-01-01'), ownedUntil: at('2025-01-01') }),
    changed({ ownedUntil: null }),
  ]).vehicles;
  expect(vehicle).toMatchObject({ ownedFrom: at('2024-01-01') });
  expect(vehicle).not.toHaveProperty('ownedUntil');
});
