import type { Area } from '../area.ts';
import type { FlightInput, VehicleInput } from '../calculation/inputs.ts';
import type { VehicleType } from '../constants/mobility.ts';
import { MOBILITY_EVENTS, type MobilityEvent } from './events.ts';

/** The declaration that there is none. Beside it there is no other entry. */
interface NoEntry {
  readonly id: number;
  readonly zeroMeter: true;
}

interface Vehicle extends VehicleInput {
  readonly zeroMeter: false;
  readonly name: string;
  readonly type: VehicleType;
  readonly weight?: number | undefined;
}

interface Flight extends FlightInput {
  readonly zeroMeter: false;
}

/** A citizen's vehicles and flights, in order of entry: what the decider decides on and the views show. */
export interface Mobility {
  readonly vehicles: readonly (Vehicle | NoEntry)[];
  readonly flights: readonly (Flight | NoEntry)[];
}

const NO_MOBILITY: Mobility = { vehicles: [], flights: [] };

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveMobility(mobility: Mobility, event: MobilityEvent): Mobility {
  const { vehicles, flights } = mobility;
  switch (event.type) {
    case 'VehicleAdded': {
      const { vehicleId: id, ...fields } = event.data;
      return { ...mobility, vehicles: [...real(vehicles), { id, zeroMeter: false, ...fields }] };
    }
    case 'VehicleRemoved':
      return { ...mobility, vehicles: vehicles.filter(({ id }) => id !== event.data.vehicleId) };
    case 'NoVehicleDeclared':
      return { ...mobility, vehicles: [{ id: event.data.vehicleId, zeroMeter: true }] };
    case 'FlightAdded': {
      const { flightId: id, ...fields } = event.data;
      return { ...mobility, flights: [...real(flights), { id, zeroMeter: false, ...fields }] };
    }
    case 'FlightRemoved':
      return { ...mobility, flights: flights.filter(({ id }) => id !== event.data.flightId) };
    case 'NoFlightDeclared':
      return { ...mobility, flights: [{ id: event.data.flightId, zeroMeter: true }] };
  }
}

const real = <E extends { readonly zeroMeter: boolean }>(list: readonly E[]): readonly E[] =>
  list.filter((entry) => !entry.zeroMeter);

export const mobilityArea = {
  name: 'mobility',
  events: MOBILITY_EVENTS,
  initial: NO_MOBILITY,
  evolve: evolveMobility,
} as const satisfies Area<Mobility, MobilityEvent>;
