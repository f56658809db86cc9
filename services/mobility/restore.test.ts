import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { mobilityDecider } from './decide.ts';

const now = Date.UTC(2026, 6, 1) / 1000;
const golf = (vehicleId = 1): Extract<MobilityEvent, { type: 'VehicleAdded' }> => ({
  type: 'VehicleAdded',
  data: {
    vehicleId,
    name: 'Golf',
    type: 'car',
    fuelType: 'gasoline',
    avgFuelConsume: 7,
    kmPerYear: 12_000,
    year: 2023,
    weight: 1.3,
    batteryKWh: 1.1,
    builtYear: 2019,
  },
});
const flown = (flightId = 3): MobilityEvent => ({
  type: 'FlightAdded',
  data: { flightId, type: 'inEurope', hours: 6, year: 2025 },
});
const noCar = (vehicleId = 2, from = 2025): MobilityEvent => ({
  type: 'NoVehicleDeclared',
  data: { vehicleId, from },
});
const noFlight = (flightId = 4, from = 2025): MobilityEvent => ({
  type: 'NoFlightDeclared',
  data: { flightId, from },
});
const carGone = (vehicleId: number): MobilityEvent => ({ type: 'VehicleRemoved', data: { vehicleId } });
const flightGone = (flightId: number): MobilityEvent => ({ type: 'FlightRemoved', data: { flightId } });
const car = (restores: number) => ({ type: 'EnterVehicle', vehicleId: 9, body: { restores }, now }) as const;
const flight = (restores: number) => ({ type: 'EnterFlight', flightId: 9, body: { restores }, now }) as const;
const when = (...events: MobilityEvent[]) => given(mobilityDecider, ...events);

describe('what was removed comes back', () => {
  test('under its id, once', () => {
    when(golf(), carGone(1)).when(car(1)).thenEvents(golf());
    when(flown(), flightGone(3)).when(flight(3)).thenEvents(flown());
    when(golf()).when(car(1)).thenNothingNew();
    when(flown()).when(flight(3)).thenNothingNew();
    when(golf(), carGone(1), golf()).when(car(1)).thenNothingNew();
  });
  test('where it is known, from its own list', () => {
    when(golf()).when(car(7)).thenRejected('api:error:notAllowed');
    when(golf(), carGone(1)).when(flight(1)).thenRejected('api:error:notAllowed');
  });
  test('a declaration too, said of its year or of every year', () => {
    when(noCar(), carGone(2)).when(car(2)).thenEvents(noCar());
    when(noFlight(), flightGone(4)).when(flight(4)).thenEvents(noFlight());
    const ever: MobilityEvent = { type: 'NoVehicleDeclared', data: { vehicleId: 2 } };
    when(ever, carGone(2)).when(car(2)).thenEvents(ever);
    const never: MobilityEvent = { type: 'NoFlightDeclared', data: { flightId: 4 } };
    when(never, flightGone(4)).when(flight(4)).thenEvents(never);
  });
});

describe('a declaration that what was entered later denies altogether does not come back', () => {
  const denied = 'form:mobility:error:denied';
  test('of having no car', () => {
    when(noCar(), golf(), carGone(2)).when(car(2)).thenFault('/restores', denied);
    const ever: MobilityEvent = { type: 'NoVehicleDeclared', data: { vehicleId: 2 } };
    when(ever, carGone(2), golf()).when(car(2)).thenFault('/restores', denied);
  });
  test('of not flying, once it was said of every year', () => {
    const never: MobilityEvent = { type: 'NoFlightDeclared', data: { flightId: 4 } };
    when(never, flightGone(4), flown()).when(flight(4)).thenFault('/restores', 'form:mobility:error:denied');
    when(noFlight(), flown(), flightGone(4)).when(flight(4)).thenEvents(noFlight());
  });
});

describe('what came back stands where it stood', () => {
  const state = (...events: MobilityEvent[]) => fold(mobilityDecider, events);
  const lists = ({ vehicles, flights }: ReturnType<typeof state>) => ({ vehicles, flights });
  test('so that it denies no declaration that was made after it', () =>
    expect(lists(state(golf(), noCar(), carGone(1), golf()))).toEqual(lists(state(golf(), noCar()))));
  test('so that a declaration denies nothing that was entered after it', () =>
    expect(lists(state(noCar(), golf(), carGone(2), noCar()))).toEqual(lists(state(noCar(), golf()))));
  test('whatever else was removed and came back', () => {
    const all = [golf(1), golf(5), golf(6), flown(3), flown(7), noFlight(4, 2026)];
    const gone = [carGone(5), carGone(1), flightGone(3), carGone(6), flightGone(4), flightGone(7)];
    const back = [golf(6), flown(7), golf(1), noFlight(4, 2026), golf(5), flown(3)];
    expect(lists(state(...all, ...gone, ...back))).toEqual(lists(state(...all)));
  });
  test('with all that was said of it', () => {
    const said: MobilityEvent[] = [
      { type: 'VehicleUsageSet', data: { vehicleId: 1, year: 2022, kmPerYear: 8_000 } },
      { type: 'VehicleChanged', data: { vehicleId: 1, ownedUntil: now, name: 'Polo' } },
    ];
    const again: MobilityEvent = {
      type: 'VehicleAdded',
      data: { ...golf().data, kmPerYear: 8_000, year: 2022, ownedUntil: now, name: 'Polo' },
    };
    when(golf(), ...said, carGone(1))
      .when(car(1))
      .thenEvents(again);
    expect(lists(state(golf(), ...said, carGone(1), again))).toEqual(lists(state(golf(), ...said)));
  });
});
