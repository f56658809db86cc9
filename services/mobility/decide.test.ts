import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { given } from '@footprint/tests/support/given.ts';
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
const flightAdded = (flightId = 1): MobilityEvent => ({
  type: 'FlightAdded',
  data: { flightId, type: 'inEurope', hours: 6, year: 2025 },
});
const noVehicle = (vehicleId = 9): MobilityEvent => ({ type: 'NoVehicleDeclared', data: { vehicleId } });
const noFlight = (flightId = 9): MobilityEvent => ({ type: 'NoFlightDeclared', data: { flightId } });
const vehicle = (body: object, vehicleId = 1) => ({ type: 'EnterVehicle', vehicleId, body, now }) as const;
const flight = (body: object, flightId = 1) => ({ type: 'EnterFlight', flightId, body, now }) as const;
const aVehicle = { ...golf, vehicleRoughValue: { v: 12_000, year: 2025 } };
const aFlight = { type: 'inEurope', flightRoughValue: { v: 6, year: 2025 } } as const;
const zero = { zeroMeter: true };
const when = (...events: MobilityEvent[]) => given(mobilityDecider, ...events);

describe('vehicles', () => {
  test('are added', () => when().when(vehicle(aVehicle)).thenEvents(vehicleAdded()));
  test('or there are none, which replaces them', () =>
    when(vehicleAdded()).when(vehicle(zero, 9)).thenEvents(noVehicle()));
  test('said before is nothing new', () => when(noVehicle()).when(vehicle(zero, 2)).thenNothingNew());
  test('lack nothing but the weight', () => {
    when().when(vehicle({})).thenRejected('api:error:validation');
    when()
      .when(vehicle({ ...aVehicle, name: undefined }))
      .thenRejected('api:error:validation', '/name');
  });
  test.each([2016, 2027])('have no rough value of %i', (year) =>
    when()
      .when(vehicle({ ...aVehicle, vehicleRoughValue: { v: 1, year } }))
      .thenRejected('api:error:validation', '/vehicleRoughValue/year'),
  );
  test('are removed all or none', () => {
    const removed: MobilityEvent = { type: 'VehicleRemoved', data: { vehicleId: 1 } };
    when(vehicleAdded())
      .when({ type: 'RemoveVehicles', ids: [1, 1] })
      .thenEvents(removed);
    when(vehicleAdded())
      .when({ type: 'RemoveVehicles', ids: [1, 2] })
      .thenRejected('api:error:notAllowed');
  });
});

describe('flights', () => {
  test('are added, also of no hours', () => {
    when().when(flight(aFlight)).thenEvents(flightAdded());
    when()
      .when(flight({ ...aFlight, flightRoughValue: { v: 0, year: 2025 } }))
      .thenEvents({ type: 'FlightAdded', data: { flightId: 1, type: 'inEurope', hours: 0, year: 2025 } });
  });
  test('or there are none, which replaces them', () =>
    when(flightAdded()).when(flight(zero, 9)).thenEvents(noFlight()));
  test('said before is nothing new', () => when(noFlight()).when(flight(zero, 2)).thenNothingNew());
  test('need a type and hours', () => when().when(flight({})).thenRejected('api:error:validation'));
  test.each([2016, 2027])('are not of %i', (year) =>
    when()
      .when(flight({ ...aFlight, flightRoughValue: { v: 1, year } }))
      .thenRejected('api:error:validation', '/flightRoughValue/year'),
  );
  test('are removed all or none', () =>
    when(flightAdded())
      .when({ type: 'RemoveFlights', ids: [1, 2] })
      .thenRejected('api:error:notAllowed'));
});

/** What must be there: the ids entered since the last declaration, or the one declaration. */
interface Model {
  vehicles: readonly number[];
  noVehicle: boolean;
  flights: readonly number[];
  noFlight: boolean;
}

const step = fc.record({
  kind: fc.constantFrom('vehicle', 'noVehicle', 'removeVehicle', 'flight', 'noFlight', 'removeFlight'),
  pick: fc.nat(5),
});

test('after any commands there is no zero entry beside a real one, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = mobilityDecider.initial;
      const model: Model = { vehicles: [], noVehicle: false, flights: [], noFlight: false };
      const decide = (command: MobilityCommand): void => {
        const decision = mobilityDecider.decide(command, state);
        if (decision.accepted) state = fold(mobilityDecider, decision.events, state);
      };
      const removeAt = (list: readonly { id: number }[], pick: number) => [list[pick]?.id ?? 999_999];
      steps.forEach(({ kind, pick }, i) => {
        const id = i + 1;
        if (kind === 'vehicle') {
          decide(vehicle(aVehicle, id));
          Object.assign(model, { vehicles: [...model.vehicles, id], noVehicle: false });
        } else if (kind === 'noVehicle') {
          decide(vehicle(zero, id));
          Object.assign(model, { vehicles: [], noVehicle: true });
        } else if (kind === 'removeVehicle') {
          const ids = removeAt(state.vehicles, pick);
          const known = state.vehicles[pick];
          decide({ type: 'RemoveVehicles', ids });
          if (known?.zeroMeter) model.noVehicle = false;
          else model.vehicles = model.vehicles.filter((v) => !ids.includes(v));
        } else if (kind === 'flight') {
          decide(flight(aFlight, id));
          Object.assign(model, { flights: [...model.flights, id], noFlight: false });
        } else if (kind === 'noFlight') {
          decide(flight(zero, id));
          Object.assign(model, { flights: [], noFlight: true });
        } else {
          const ids = removeAt(state.flights, pick);
          const known = state.flights[pick];
          decide({ type: 'RemoveFlights', ids });
          if (known?.zeroMeter) model.noFlight = false;
          else model.flights = model.flights.filter((f) => !ids.includes(f));
        }
        const real = (list: readonly { id: number; zeroMeter: boolean }[]) =>
          list.filter((e) => !e.zeroMeter).map((e) => e.id);
        const zeros = (list: readonly { zeroMeter: boolean }[]) => list.filter((e) => e.zeroMeter).length;
        expect(real(state.vehicles)).toEqual(model.vehicles);
        expect(zeros(state.vehicles)).toBe(model.noVehicle ? 1 : 0);
        expect(real(state.flights)).toEqual(model.flights);
        expect(zeros(state.flights)).toBe(model.noFlight ? 1 : 0);
        expect(zeros(state.vehicles) * real(state.vehicles).length).toBe(0);
        expect(zeros(state.flights) * real(state.flights).length).toBe(0);
      });
    }),
  );
});
