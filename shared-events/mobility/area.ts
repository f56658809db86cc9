import type { Entries, FlightInput, NoneInput, VehicleInput, VehicleUsage } from '../calculation/inputs.ts';
import type { Area } from '../kernel/area.ts';
import { changedEntry } from '../kernel/entryFields.ts';
import { MOBILITY_EVENTS, type MobilityEvent } from './events.ts';
import { ownedFields, vehicleFields } from './fields.ts';

type Added = Extract<MobilityEvent, { type: 'VehicleAdded' }>['data'];

/** A vehicle with all that its event says of it, in the calculation's words. */
export interface Vehicle
  extends VehicleInput,
    Omit<Added, 'vehicleId' | 'kmPerYear' | 'year' | 'sharedBy' | keyof VehicleInput> {}

interface Lists {
  readonly vehicles: Entries<Vehicle>;
  readonly flights: Entries<FlightInput>;
}

/** A citizen's vehicles and flights, in order of entry: what the decider decides on and the views show. */
export interface Mobility extends Lists {
  /** Removed entries that may come back as they were, in their old places. */
  readonly removed: Lists;
  /** Ids of all entries there ever were, in order of entry. */
  readonly entered: readonly number[];
}

const NO_MOBILITY: Mobility = {
  vehicles: [],
  flights: [],
  removed: { vehicles: [], flights: [] },
  entered: [],
};

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveMobility(mobility: Mobility, event: MobilityEvent): Mobility {
  const { vehicles, flights } = mobility;
  switch (event.type) {
    case 'VehicleAdded': {
      const { vehicleId: id, kmPerYear: km, year, sharedBy, ...fields } = event.data;
      const vehicle: Vehicle = { id, zeroMeter: false, ...fields, usages: [usageOf(year, km, sharedBy)] };
      return entered(mobility, 'vehicles', id, { vehicles: [...withoutTimeless(vehicles), vehicle] });
    }
    case 'VehicleRemoved':
      return removed(mobility, 'vehicles', event.data.vehicleId);
    case 'VehicleChanged': {
      const { vehicleId, ...fields } = event.data;
      return changeVehicle(mobility, vehicleId, (vehicle) =>
        changedEntry({ ...vehicleFields, ...ownedFields }, vehicle, fields),
      );
    }
    case 'VehicleUsageSet': {
      const { vehicleId, year, kmPerYear: km, sharedBy } = event.data;
      return changeVehicle(mobility, vehicleId, (vehicle) => ({
        ...vehicle,
        usages: [...otherUsages(vehicle, year), usageOf(year, km, sharedBy)].sort((a, b) => a.year - b.year),
      }));
    }
    case 'VehicleUsageRemoved': {
      const { vehicleId, year } = event.data;
      return changeVehicle(mobility, vehicleId, (vehicle) => ({
        ...vehicle,
        usages: otherUsages(vehicle, year),
      }));
    }
    case 'NoVehicleDeclared': {
      const { vehicleId: id, ...years } = event.data;
      const after = declare(vehicles, { id, ...years });
      return entered(mobility, 'vehicles', id, { vehicles: after });
    }
    case 'FlightAdded': {
      const { flightId: id, ...fields } = event.data;
      const flight: FlightInput = { id, zeroMeter: false, ...fields };
      return entered(mobility, 'flights', id, { flights: [...withoutTimeless(flights), flight] });
    }
    case 'FlightRemoved':
      return removed(mobility, 'flights', event.data.flightId);
    case 'FlightChanged': {
      const { flightId, ...fields } = event.data;
      const change = (flight: FlightInput): FlightInput => ({ ...flight, ...fields });
      return { ...mobility, flights: flights.map((f) => (f.zeroMeter || f.id !== flightId ? f : change(f))) };
    }
    case 'NoFlightDeclared': {
      const { flightId: id, ...years } = event.data;
      const after = declare(flights, { id, ...years });
      return entered(mobility, 'flights', id, { flights: after });
    }
  }
}

/** With a new entry, or with one that was removed under its id: where it stood, since what comes later may deny it. */
function entered(mobility: Mobility, list: keyof Lists, id: number, withNew: Partial<Lists>): Mobility {
  const back = mobility.removed[list].find((entry) => entry.id === id);
  if (!back) return { ...mobility, ...withNew, entered: [...mobility.entered, id] };
  const place = (entry: { readonly id: number }): number => mobility.entered.indexOf(entry.id);
  const left = mobility.removed[list].filter((entry) => entry !== back);
  return {
    ...mobility,
    [list]: [...mobility[list], back].sort((a, b) => place(a) - place(b)),
    removed: { ...mobility.removed, [list]: left },
  };
}

const removed = (mobility: Mobility, list: keyof Lists, id: number): Mobility => ({
  ...mobility,
  [list]: mobility[list].filter((entry) => entry.id !== id),
  removed: {
    ...mobility.removed,
    [list]: [...mobility.removed[list], ...mobility[list].filter((entry) => entry.id === id)],
  },
});

const changeVehicle = (
  mobility: Mobility,
  vehicleId: number,
  change: (vehicle: Vehicle) => Vehicle,
): Mobility => ({
  ...mobility,
  vehicles: mobility.vehicles.map((v) => (v.zeroMeter || v.id !== vehicleId ? v : change(v))),
});

const usageOf = (year: number, km: number, sharedBy: number | undefined): VehicleUsage => ({
  year,
  km,
  ...(sharedBy !== undefined && { sharedBy }),
});

const otherUsages = ({ usages }: Vehicle, year: number): readonly VehicleUsage[] =>
  usages.filter((usage) => usage.year !== year);

/** From a year on it stands beside all that was entered before; without a year, alone. */
const declare = <E extends { readonly id: number }>(
  entries: readonly E[],
  { id, from }: { readonly id: number; readonly from?: number | undefined },
): readonly (E | NoneInput)[] =>
  from === undefined ? [{ id, zeroMeter: true }] : [...entries, { id, zeroMeter: true, from }];

/** An entry ends a declaration for every year, whatever its own year is. */
const withoutTimeless = <E extends { readonly zeroMeter: boolean }>(entries: readonly E[]): readonly E[] =>
  entries.filter((entry) => !entry.zeroMeter || 'from' in entry);

export const mobilityArea = {
  name: 'mobility',
  events: MOBILITY_EVENTS,
  initial: NO_MOBILITY,
  evolve: evolveMobility,
} as const satisfies Area<Mobility, MobilityEvent>;
