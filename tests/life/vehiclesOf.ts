import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import type { TraitsOfLife, VehicleOfLife } from './lifeTypes.ts';

const NAMES = [
  'type',
  'fuelType',
  'avgFuelConsume',
  'avgPowerConsume',
  'weight',
  'batteryKWh',
  'builtYear',
  'ownedFrom',
  'ownedUntil',
] as const;

/** Traits that the figures of a vehicle hang on, as far as an event says them; null takes one away. */
const traitsOf = (data: TraitsOfLife): TraitsOfLife =>
  Object.fromEntries(NAMES.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));

/** The vehicles that events leave, and the words that there is none, in the order in which each was entered first. */
export function vehiclesOf(events: readonly MobilityEvent[]): VehicleOfLife[] {
  const entered: number[] = [];
  const gone: VehicleOfLife[] = [];
  let list: VehicleOfLife[] = [];
  const enter = (one: VehicleOfLife): void => {
    const back = gone.findIndex(({ id }) => id === one.id);
    if (back >= 0) list.push(...gone.splice(back, 1));
    else {
      entered.push(one.id);
      // The word on all years stands alone, until something else is entered.
      if (one.none && one.none.from === undefined) list = [one];
      else list = [...list.filter(({ none }) => one.none || !none || none.from !== undefined), one];
    }
    list.sort((a, b) => entered.indexOf(a.id) - entered.indexOf(b.id));
  };
  const change = (vehicleId: number, into: (one: VehicleOfLife) => VehicleOfLife): void => {
    list = list.map((one) => (one.id === vehicleId && !one.none ? into(one) : one));
  };
  for (const event of events)
    switch (event.type) {
      case 'VehicleAdded': {
        const { vehicleId: id, year, kmPerYear: km, sharedBy = 1 } = event.data;
        enter({ id, traits: traitsOf(event.data), usages: [{ year, km, sharedBy }] });
        break;
      }
      case 'NoVehicleDeclared': {
        const { vehicleId: id, from } = event.data;
        enter({ id, none: { from }, traits: {}, usages: [] });
        break;
      }
      case 'VehicleRemoved': {
        const at = list.findIndex(({ id }) => id === event.data.vehicleId);
        if (at >= 0) gone.push(...list.splice(at, 1));
        break;
      }
      case 'VehicleChanged':
        change(event.data.vehicleId, (one) => ({
          ...one,
          traits: { ...one.traits, ...traitsOf(event.data) },
        }));
        break;
      case 'VehicleUsageSet':
      case 'VehicleUsageRemoved': {
        const { vehicleId, year } = event.data;
        const said =
          'kmPerYear' in event.data
            ? [{ year, km: event.data.kmPerYear, sharedBy: event.data.sharedBy ?? 1 }]
            : [];
        change(vehicleId, (one) => ({
          ...one,
          usages: [...one.usages.filter((other) => other.year !== year), ...said],
        }));
      }
    }
  return list;
}
