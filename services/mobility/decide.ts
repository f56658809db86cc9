import { supportedYears } from '@footprint/shared-events/constants/years.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import type { FlightBody, VehicleBody } from '@footprint/shared-events/mobility/rules.ts';
import { flightFaults, vehicleFaults } from '@footprint/shared-events/mobility/rules.ts';
import { type AreaDecider, accept, type Decision, reject, rejectField } from '../engine/decision.ts';

/** `now`: epoch seconds at which the command is decided. */
type EnterVehicle = {
  readonly type: 'EnterVehicle';
  readonly vehicleId: number;
  readonly body: VehicleBody;
  readonly now: number;
};
type EnterFlight = {
  readonly type: 'EnterFlight';
  readonly flightId: number;
  readonly body: FlightBody;
  readonly now: number;
};

export type MobilityCommand =
  | EnterVehicle
  | EnterFlight
  | { readonly type: 'RemoveVehicles'; readonly ids: readonly number[] }
  | { readonly type: 'RemoveFlights'; readonly ids: readonly number[] };

/**
 * Vehicles and flights of one citizen. Declaring that there is none replaces every entry, and an entry ends the
 * declaration: one event each, so there is no moment with both.
 */
export const mobilityDecider: AreaDecider<Mobility, MobilityCommand, MobilityEvent> = {
  ...mobilityArea,
  decide: (command, { vehicles, flights }) => {
    switch (command.type) {
      case 'EnterVehicle':
        return enterVehicle(command, vehicles);
      case 'EnterFlight':
        return enterFlight(command, flights);
      case 'RemoveVehicles':
        return remove(command.ids, vehicles, (vehicleId) => ({
          type: 'VehicleRemoved',
          data: { vehicleId },
        }));
      case 'RemoveFlights':
        return remove(command.ids, flights, (flightId) => ({ type: 'FlightRemoved', data: { flightId } }));
    }
  },
};

function enterVehicle(command: EnterVehicle, vehicles: Mobility['vehicles']): Decision<MobilityEvent> {
  const { vehicleId, body, now } = command;
  if (body.zeroMeter)
    return vehicles.some((v) => v.zeroMeter)
      ? accept()
      : accept({ type: 'NoVehicleDeclared', data: { vehicleId } });
  const { name, type, fuelType, vehicleRoughValue, avgFuelConsume, weight } = body;
  if (!name || !type || !fuelType || !vehicleRoughValue || avgFuelConsume === undefined)
    return reject('api:error:validation', vehicleFaults(body));
  const { v: kmPerYear, year } = vehicleRoughValue;
  if (!supportedYears(now).includes(year))
    return rejectField('/vehicleRoughValue/year', 'form:vehicle:error:year');
  const use = { kmPerYear, year, avgFuelConsume, ...(weight !== undefined && { weight }) };
  return accept({ type: 'VehicleAdded', data: { vehicleId, name, type, fuelType, ...use } });
}

function enterFlight(command: EnterFlight, flights: Mobility['flights']): Decision<MobilityEvent> {
  const { flightId, body, now } = command;
  if (body.zeroMeter)
    return flights.some((f) => f.zeroMeter)
      ? accept()
      : accept({ type: 'NoFlightDeclared', data: { flightId } });
  const { type, flightRoughValue } = body;
  if (!type || !flightRoughValue) return reject('api:error:validation', flightFaults(body));
  const { v: hours, year } = flightRoughValue;
  return supportedYears(now).includes(year)
    ? accept({ type: 'FlightAdded', data: { flightId, type, hours, year } })
    : rejectField('/flightRoughValue/year', 'form:flight:error:year');
}

/** All or none: a missing and a foreign entry get the same answer. */
function remove(
  ids: readonly number[],
  known: readonly { readonly id: number }[],
  removed: (id: number) => MobilityEvent,
): Decision<MobilityEvent> {
  const once = [...new Set(ids)];
  return once.every((id) => known.some((entry) => entry.id === id))
    ? accept(...once.map(removed))
    : reject('api:error:notAllowed');
}
