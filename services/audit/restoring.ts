import type { Restore } from '@footprint/shared-events/audit/api.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';

type Data = Readonly<Record<string, unknown>>;
type Command = Pick<Restore, 'call' | 'body'>;

/** How what was removed is entered again: the field that names it, the events that entered it, and the command. */
interface Way {
  readonly id: string;
  readonly enteredBy: readonly string[];
  readonly command: (data: Data) => Command;
}

const WAYS: Readonly<Record<string, Way>> = {
  ReadingRemoved: {
    id: 'readingId',
    enteredBy: ['ReadingAdded', 'ReadingCorrected'],
    command: ({ meterId, value, date }) => ({
      call: 'meter-value/to-housing-meter',
      body: { meterId, meterValue: value, meterValueDate: date },
    }),
  },
  VehicleRemoved: {
    id: 'vehicleId',
    enteredBy: ['VehicleAdded'],
    command: ({ vehicleId: _, kmPerYear: v, year, ...fields }) => ({
      call: 'mobility/vehicle',
      body: { ...fields, vehicleRoughValue: { v, year } },
    }),
  },
  FlightRemoved: {
    id: 'flightId',
    enteredBy: ['FlightAdded'],
    command: ({ type, hours: v, year }) => ({
      call: 'mobility/flight',
      body: { type, flightRoughValue: { v, year } },
    }),
  },
  HouseholdRemoved: {
    id: 'householdId',
    enteredBy: ['HouseholdCreated', 'HouseholdChanged'],
    command: ({ householdId: _, validFrom: __, ...body }) => ({ call: 'groups/create', body }),
  },
  MeasureUnpicked: {
    id: 'measure',
    enteredBy: ['MeasurePicked'],
    command: ({ measure: name, startAt }) => ({
      call: 'measures/to-user',
      body: { measures: [{ name, state: 'start', startAt }] },
    }),
  },
};

/**
 * The command that enters again what the event at the index removed, from what those before it say; undefined for one
 * that removed nothing. Texts must have been opened.
 */
export function restoring(events: readonly PlainEvent[], index: number): Command | undefined {
  const removal = events[index];
  const way = removal && WAYS[removal.type];
  if (!way) return undefined;
  const wanted = (removal.data as Data)[way.id];
  const entered = events.findLast(
    ({ type, data }, i) => i < index && way.enteredBy.includes(type) && (data as Data)[way.id] === wanted,
  );
  return entered && way.command(entered.data as Data);
}
