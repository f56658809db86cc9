import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { type MobilityCommand, mobilityDecider } from './decide.ts';

const now = Date.UTC(2026, 6, 1) / 1000;
const use = { avgFuelConsume: 7 };
const golf = { name: 'Golf', type: 'car', fuelType: 'gasoline', ...use } as const;
const vehicleAdded = (vehicleId = 1): MobilityEvent => ({
  type: 'VehicleAdded',
  data: { vehicleId, ...golf, kmPerYear: 12_000, year: 2025 },
});
const flightAdded = (flightId = 1, year = 2025): MobilityEvent => ({
  type: 'FlightAdded',
  data: { flightId, type: 'inEurope', hours: 6, year },
});
const noVehicle = (vehicleId = 9): MobilityEvent => ({
  type: 'NoVehicleDeclared',
  data: { vehicleId, from: 2026 },
});
const noFlight = (flightId = 9): MobilityEvent => ({
  type: 'NoFlightDeclared',
  data: { flightId, from: 2026 },
});
const vehicle = (body: object, vehicleId = 1) => ({ type: 'EnterVehicle', vehicleId, body, now }) as const;
const flight = (body: object, flightId = 1) => ({ type: 'EnterFlight', flightId, body, now }) as const;
const aVehicle = { ...golf, vehicleRoughValue: { v: 12_000, year: 2025 } };
const aFlight = { type: 'inEurope', flightRoughValue: { v: 6, year: 2025 } } as const;
const zero = { zeroMeter: true };
const when = (...events: MobilityEvent[]) => given(mobilityDecider, ...events);
const withCar = when(vehicleAdded());

describe('vehicles', () => {
  test('are added', () => when().when(vehicle(aVehicle)).thenEvents(vehicleAdded()));
  test('or there are none, from the current year on', () =>
    withCar.when(vehicle(zero, 9)).thenEvents(noVehicle()));
  test('said before is nothing new', () => when(noVehicle()).when(vehicle(zero, 2)).thenNothingNew());
  test('lack nothing but weight, battery and year of building', () => {
    when().when(vehicle({})).thenRejected('api:error:validation');
    when()
      .when(vehicle({ ...aVehicle, name: undefined }))
      .thenFault('/name', 'form:vehicle:error:name');
  });
  test.each([2016, 2027])('have no rough value of %i', (year) =>
    when()
      .when(vehicle({ ...aVehicle, vehicleRoughValue: { v: 1, year } }))
      .thenFault('/vehicleRoughValue/year', 'form:vehicle:error:year'),
  );
  test('say their battery and a year of building up to the running one', () => {
    const data = { vehicleId: 1, ...golf, kmPerYear: 12_000, year: 2025, batteryKWh: 10.5, builtYear: 2026 };
    when()
      .when(vehicle({ ...aVehicle, batteryKWh: 10.5, builtYear: 2026 }))
      .thenEvents({ type: 'VehicleAdded', data });
    when()
      .when(vehicle({ ...aVehicle, builtYear: 2027 }))
      .thenFault('/builtYear', 'form:vehicle:error:builtYear');
  });
  test('are removed all or none', () => {
    const removed: MobilityEvent = { type: 'VehicleRemoved', data: { vehicleId: 1 } };
    withCar.when({ type: 'RemoveVehicles', ids: [1, 1] }).thenEvents(removed);
    withCar.when({ type: 'RemoveVehicles', ids: [1, 2] }).thenRejected('api:error:notAllowed');
  });
});

describe('flights', () => {
  test('are added, also of no hours', () => {
    when().when(flight(aFlight)).thenEvents(flightAdded());
    when()
      .when(flight({ ...aFlight, flightRoughValue: { v: 0, year: 2025 } }))
      .thenEvents({ type: 'FlightAdded', data: { flightId: 1, type: 'inEurope', hours: 0, year: 2025 } });
  });
  test('or there are none, from the current year on', () =>
    when(flightAdded()).when(flight(zero, 9)).thenEvents(noFlight()));
  test('said before is nothing new', () => when(noFlight()).when(flight(zero, 2)).thenNothingNew());
  test('need a type and hours', () => when().when(flight({})).thenRejected('api:error:validation'));
  test.each([2016, 2027])('are not of %i', (year) =>
    when()
      .when(flight({ ...aFlight, flightRoughValue: { v: 1, year } }))
      .thenFault('/flightRoughValue/year', 'form:flight:error:year'),
  );
  test('are removed all or none', () =>
    when(flightAdded())
      .when({ type: 'RemoveFlights', ids: [1, 2] })
      .thenRejected('api:error:notAllowed'));
});

describe('no vehicle', () => {
  const from = (year: number) => vehicle({ ...zero, from: year }, 2);
  test('may be said of another year, then it holds instead', () =>
    when(noVehicle())
      .when(from(2024))
      .thenEvents({ type: 'NoVehicleDeclared', data: { vehicleId: 2, from: 2024 } }));
  test('is not said of a year to come', () =>
    when().when(from(2027)).thenFault('/from', 'form:vehicle:error:from'));
  test('said of every year needs no year', () =>
    when({ type: 'NoVehicleDeclared', data: { vehicleId: 9 } })
      .when(from(2024))
      .thenNothingNew());
  test('is said anew after a vehicle', () =>
    when(noVehicle(), vehicleAdded(5)).when(vehicle(zero, 2)).thenEvents(noVehicle(2)));
});

describe('no flights', () => {
  const from = (year: number) => flight({ ...zero, from: year }, 2);
  const since = (year: number): MobilityEvent => ({
    type: 'NoFlightDeclared',
    data: { flightId: 2, from: year },
  });
  test('may be said of a year that is over, then it holds instead, and of none to come', () => {
    when(flightAdded()).when(from(2024)).thenEvents(since(2024));
    when(noFlight()).when(from(2025)).thenEvents(since(2025));
    when(noFlight()).when(from(2026)).thenNothingNew();
    when().when(from(2027)).thenFault('/from', 'form:flight:error:from');
    when().when(from(2016)).thenFault('/from', 'form:flight:error:from');
  });
  test('said of every year needs no year', () =>
    when({ type: 'NoFlightDeclared', data: { flightId: 9 } })
      .when(from(2024))
      .thenNothingNew());
  test('is said anew after a flight of its years, not after one of a year before', () => {
    when(noFlight(), flightAdded(5, 2026)).when(flight(zero, 2)).thenEvents(since(2026));
    when(noFlight(), flightAdded(5)).when(flight(zero, 2)).thenNothingNew();
  });
});

test('a declaration and what it is about are removed alike, each from its own list', () => {
  when(noVehicle())
    .when({ type: 'RemoveVehicles', ids: [9] })
    .thenEvents({ type: 'VehicleRemoved', data: { vehicleId: 9 } });
  when(noFlight(), flightAdded())
    .when({ type: 'RemoveFlights', ids: [9, 1] })
    .thenEvents(
      { type: 'FlightRemoved', data: { flightId: 9 } },
      { type: 'FlightRemoved', data: { flightId: 1 } },
    );
  when(noFlight())
    .when({ type: 'RemoveVehicles', ids: [9] })
    .thenRejected('api:error:notAllowed');
});

describe('what is said of a vehicle', () => {
  const set = (year: number, v = 8_000, vehicleId = 1) =>
    ({ type: 'SetUsage', vehicleId, year, v, now }) as const;
  const usage = (year: number, kmPerYear = 8_000): MobilityEvent => ({
    type: 'VehicleUsageSet',
    data: { vehicleId: 1, year, kmPerYear },
  });
  const change = (body: object, vehicleId = 1) => ({ type: 'ChangeVehicle', vehicleId, body, now }) as const;
  const remove = (year: number) => ({ type: 'RemoveUsage', vehicleId: 1, year }) as const;
  const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000;

  test('are the kilometres of a year, up to the running one', () => {
    withCar.when(set(2026)).thenEvents(usage(2026));
    withCar.when(set(2027)).thenFault('/year', 'form:vehicle:error:year');
    withCar.when(set(2025, 12_000)).thenNothingNew();
    withCar.when(set(2024, 1, 7)).thenRejected('api:error:notAllowed');
  });
  test('is removed, but for the last entry', () => {
    const removed: MobilityEvent = { type: 'VehicleUsageRemoved', data: { vehicleId: 1, year: 2025 } };
    when(vehicleAdded(), usage(2024)).when(remove(2025)).thenEvents(removed);
    withCar.when(remove(2025)).thenFault('/year', 'form:vehicle:error:lastEntry');
    withCar.when(remove(2024)).thenFault('/year', 'form:vehicle:error:noEntry');
  });
  test('is of a year in which one has it', () => {
    const sold: MobilityEvent = {
      type: 'VehicleChanged',
      data: { vehicleId: 1, ownedUntil: at('2026-01-01') },
    };
    when(vehicleAdded(), sold).when(set(2026)).thenFault('/year', 'form:vehicle:error:notOwned');
    when(vehicleAdded(), noVehicle()).when(set(2026)).thenFault('/year', 'form:vehicle:error:notOwned');
    when(vehicleAdded(), sold).when(set(2024)).thenEvents(usage(2024));
    withCar
      .when(change({ ownedUntil: at('2025-01-01') }))
      .thenFault('/ownedUntil', 'form:vehicle:error:notOwned');
    withCar
      .when(change({ ownedFrom: at('2026-01-01') }))
      .thenFault('/ownedFrom', 'form:vehicle:error:notOwned');
    when()
      .when(vehicle({ ...aVehicle, ownedFrom: at('2026-02-01') }))
      .thenFault('/vehicleRoughValue/year', 'form:vehicle:error:notOwned');
  });
  test('changes, and a change that says the same is nothing new', () => {
    const ended: MobilityEvent = {
      type: 'VehicleChanged',
      data: { vehicleId: 1, ownedUntil: at('2026-01-01') },
    };
    withCar.when(change({ name: 'Golf', ownedUntil: at('2026-01-01') })).thenEvents(ended);
    withCar.when(change({ name: 'Golf', ownedFrom: null })).thenNothingNew();
    when(vehicleAdded(), ended)
      .when(change({ ownedFrom: at('2026-03-01') }))
      .thenFault('/ownedFrom', 'form:vehicle:error:ownedUntil');
    when(noVehicle(1))
      .when(change({ name: 'x' }))
      .thenRejected('api:error:notAllowed');
  });
  test('changes in each of its fields, what may be open taken away too', () => {
    const fields = {
      name: 'E',
      type: 'motorbike',
      fuelType: 'electric',
      avgFuelConsume: 18,
      weight: 2,
      chargedAtHome: 80,
      batteryKWh: 60,
      builtYear: 2021,
      ownedFrom: at('2025-03-01'),
    } as const;
    withCar.when(change(fields)).thenEvents({ type: 'VehicleChanged', data: { vehicleId: 1, ...fields } });
    const said: MobilityEvent = {
      type: 'VehicleChanged',
      data: { vehicleId: 1, weight: 2, batteryKWh: 60, builtYear: 2021 },
    };
    const none = { weight: null, batteryKWh: null, builtYear: null };
    const taken: MobilityEvent = { type: 'VehicleChanged', data: { vehicleId: 1, ...none } };
    when(vehicleAdded(), said).when(change(none)).thenEvents(taken);
    when(vehicleAdded(), said, taken).when(change(none)).thenNothingNew();
    withCar.when(change({ builtYear: 2027 })).thenFault('/builtYear', 'form:vehicle:error:builtYear');
    const begun: MobilityEvent = {
      type: 'VehicleChanged',
      data: { vehicleId: 1, ownedFrom: at('2025-03-01') },
    };
    when(vehicleAdded(), begun)
      .when(change({ ownedFrom: null }))
      .thenEvents({ type: 'VehicleChanged', data: { vehicleId: 1, ownedFrom: null } });
    when(vehicleAdded(), begun)
      .when(change({ ownedUntil: at('2025-03-01') }))
      .thenFault('/ownedUntil', 'form:vehicle:error:ownedUntil');
  });
  test('keeps of a year what is left out, and lacks no kilometres', () => {
    const data = { vehicleId: 1, year: 2024, kmPerYear: 8_000, sharedBy: 2 };
    const say = (fields: object) => ({ type: 'SetUsage', vehicleId: 1, year: 2024, now, ...fields }) as const;
    const known = when(vehicleAdded(), { type: 'VehicleUsageSet', data });
    for (const [said, also] of [
      [{ v: 9_000 }, { kmPerYear: 9_000 }],
      [{ sharedBy: 4 }, { sharedBy: 4 }],
    ] as const)
      known.when(say(said)).thenEvents({ type: 'VehicleUsageSet', data: { ...data, ...also } });
    withCar.when(say({ sharedBy: 2 })).thenFault('/v', 'form:vehicle:error:kmPerYear');
  });
  test('of a plug-in hybrid is its power too', () =>
    withCar
      .when(change({ fuelType: 'plugInHybrid' }))
      .thenFault('/avgPowerConsume', 'form:vehicle:error:avgPowerConsume'));
  test('is of an own vehicle', () => {
    withCar.when(change({ name: 'x' }, 7)).thenRejected('api:error:notAllowed');
    withCar.when({ type: 'RemoveUsage', vehicleId: 7, year: 2025 }).thenRejected('api:error:notAllowed');
  });
  test('of further years is of days on which one had it', () =>
    when()
      .when(
        vehicle({
          ...aVehicle,
          ownedFrom: at('2025-02-01'),
          vehicleRoughValues: [{ v: 8_000, year: 2024 }],
        }),
      )
      .thenFault('/vehicleRoughValues/0/year', 'form:vehicle:error:notOwned'));
  test('may come all at once', () =>
    when()
      .when(vehicle({ ...aVehicle, vehicleRoughValues: [{ v: 8_000, year: 2024 }] }))
      .thenEvents(vehicleAdded(), usage(2024)));
});

test('flights change, and a change that says the same is nothing new', () => {
  const change = (body: object) => ({ type: 'ChangeFlight', flightId: 1, body, now }) as const;
  when(flightAdded())
    .when(change({ type: 'inEurope', flightRoughValue: { v: 2, year: 2024 } }))
    .thenEvents({ type: 'FlightChanged', data: { flightId: 1, hours: 2, year: 2024 } });
  when(flightAdded()).when(change(aFlight)).thenNothingNew();
  when(flightAdded())
    .when(change({ flightRoughValue: { v: 2, year: 2027 } }))
    .thenFault('/flightRoughValue/year', 'form:flight:error:year');
  when(noFlight(1)).when(change({})).thenRejected('api:error:notAllowed');
});

const step = fc.record({
  kind: fc.constantFrom('vehicle', 'noVehicle', 'removeVehicle', 'flight', 'noFlight', 'removeFlight'),
  pick: fc.nat(5),
});

test('after any commands no entry is lost but by its removal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = mobilityDecider.initial;
      const decide = (command: MobilityCommand): void => {
        const decision = mobilityDecider.decide(command, state);
        if (decision.accepted) state = fold(mobilityDecider, decision.events, state);
      };
      const real = (list: readonly { id: number; zeroMeter: boolean }[]) =>
        list.filter((e) => !e.zeroMeter).map((e) => e.id);
      let vehicles: readonly number[] = [];
      let flights: readonly number[] = [];
      steps.forEach(({ kind, pick }, i) => {
        const id = i + 1;
        const ids = [(kind === 'removeVehicle' ? state.vehicles : state.flights)[pick]?.id ?? 999_999];
        if (kind === 'vehicle') {
          decide(vehicle(aVehicle, id));
          vehicles = [...vehicles, id];
        } else if (kind === 'flight') {
          decide(flight(aFlight, id));
          flights = [...flights, id];
        } else if (kind === 'noVehicle') decide(vehicle(zero, id));
        else if (kind === 'noFlight') decide(flight(zero, id));
        else if (kind === 'removeVehicle') {
          decide({ type: 'RemoveVehicles', ids });
          vehicles = vehicles.filter((v) => !ids.includes(v));
        } else {
          decide({ type: 'RemoveFlights', ids });
          flights = flights.filter((f) => !ids.includes(f));
        }
        expect([real(state.vehicles), real(state.flights)]).toEqual([vehicles, flights]);
      });
    }),
  );
});
