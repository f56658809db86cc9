import type { Call } from '@footprint/shared-events/api.ts';
import type { Restore } from '@footprint/shared-events/audit/api.ts';
import { addReading, createHousehold } from '@footprint/shared-events/housing/api.ts';
import { pickMeasures } from '@footprint/shared-events/measures/api.ts';
import { addFlight, addVehicle } from '@footprint/shared-events/mobility/api.ts';
import { pathOf } from '@footprint/shared-events/path.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';

type Data = Readonly<Record<string, unknown>>;
type Command = Omit<Restore, 'key'>;

/** What an event took away, and all that the citizen's log holds. */
interface Removal {
  readonly data: Data;
  /** In log order. */
  readonly before: readonly PlainEvent[];
  readonly after: readonly PlainEvent[];
}

/** The command that takes the removal back; undefined where nothing is left to take back. */
type Way = (removal: Removal) => Command | undefined;

/** By type of event. */
const WAYS: Readonly<Record<string, Way>> = {
  ReadingRemoved: enteredAgain(
    'readingId',
    ['ReadingAdded', 'ReadingCorrected'],
    ({ meterId, value, date }) => command(addReading, { meterId, meterValue: value, meterValueDate: date }),
  ),
  VehicleRemoved: enteredAgain(
    'vehicleId',
    ['VehicleAdded'],
    ({ vehicleId: _, kmPerYear: v, year, ...fields }) =>
      command(addVehicle, { ...fields, vehicleRoughValue: { v, year } }),
  ),
  FlightRemoved: enteredAgain('flightId', ['FlightAdded'], ({ type, hours: v, year }) =>
    command(addFlight, { type, flightRoughValue: { v, year } }),
  ),
  HouseholdRemoved: enteredAgain(
    'householdId',
    ['HouseholdCreated', 'HouseholdChanged'],
    ({ householdId: _, validFrom: __, ...body }) => command(createHousehold, body),
  ),
  MeasureUnpicked: enteredAgain('measure', ['MeasurePicked'], ({ measure: name, startAt }) =>
    command(pickMeasures, { measures: [{ name, state: 'start', startAt }] }),
  ),
};

/**
 * The command that takes back what the event at the index removed or ended, from what the log says; undefined for one
 * that took nothing away. Texts must have been opened.
 */
export function restoring(events: readonly PlainEvent[], index: number): Command | undefined {
  const removal = events[index];
  return (
    removal &&
    WAYS[removal.type]?.({
      data: removal.data as Data,
      before: events.slice(0, index),
      after: events.slice(index + 1),
    })
  );
}

/** What was entered with the same id before is entered again. */
function enteredAgain(id: string, types: readonly string[], again: (entered: Data) => Command): Way {
  return ({ data: removed, before }) => {
    const entered = before.findLast(
      ({ type, data }) => types.includes(type) && (data as Data)[id] === removed[id],
    );
    return entered && again(entered.data as Data);
  };
}

function command({ method, path }: Call<'command'>, body: Data, params: Data = {}): Command {
  return { method, call: pathOf(path, params), body };
}
