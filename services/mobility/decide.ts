import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { type AreaDecider, accept, type Decision, reject } from '../engine/decision.ts';
import { withQuotas } from '../engine/quotas.ts';
import {
  type ChangeFlight,
  decideChangeFlight,
  decideEnterFlight,
  type EnterFlight,
} from './decideFlight.ts';
import {
  type ChangeVehicle,
  decideChangeVehicle,
  decideEnterVehicle,
  decideRemoveUsage,
  decideSetUsage,
  type EnterVehicle,
  type RemoveUsage,
  type SetUsage,
} from './decideVehicle.ts';
import { FLIGHT_QUOTA, VEHICLE_QUOTA } from './quotas.ts';

export type MobilityCommand =
  | EnterVehicle
  | ChangeVehicle
  | SetUsage
  | RemoveUsage
  | EnterFlight
  | ChangeFlight
  | { readonly type: 'RemoveVehicles'; readonly ids: readonly number[] }
  | { readonly type: 'RemoveFlights'; readonly ids: readonly number[] };

/** Vehicles and flights of one citizen, and the years for which there are none. */
export const mobilityDecider: AreaDecider<Mobility, MobilityCommand, MobilityEvent> = withQuotas(
  {
    ...mobilityArea,
    decide: (command, mobility) => {
      switch (command.type) {
        case 'EnterVehicle':
          return decideEnterVehicle(command, mobility);
        case 'ChangeVehicle':
          return decideChangeVehicle(command, mobility);
        case 'SetUsage':
          return decideSetUsage(command, mobility);
        case 'RemoveUsage':
          return decideRemoveUsage(command, mobility);
        case 'EnterFlight':
          return decideEnterFlight(command, mobility);
        case 'ChangeFlight':
          return decideChangeFlight(command, mobility);
        case 'RemoveVehicles':
          return remove(command.ids, mobility.vehicles, (vehicleId) => ({
            type: 'VehicleRemoved',
            data: { vehicleId },
          }));
        case 'RemoveFlights':
          return remove(command.ids, mobility.flights, (flightId) => ({
            type: 'FlightRemoved',
            data: { flightId },
          }));
      }
    },
  },
  VEHICLE_QUOTA,
  FLIGHT_QUOTA,
);

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
