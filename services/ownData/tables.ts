import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { amountFields, compensationFields } from '@footprint/shared-events/compensation/fields.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import {
  activeFields,
  billFields,
  estimateFields,
  householdFields,
  livedFields,
  meterFields,
  sourceFields,
  supplyFields,
  termsFields,
} from '@footprint/shared-events/housing/fields.ts';
import type { Field, Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import { isMoment } from '@footprint/shared-events/kernel/fields.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import {
  flightFields,
  hoursFields,
  noFlightFields,
  noVehicleFields,
  ownedFields,
  usageFields,
  vehicleFields,
} from '@footprint/shared-events/mobility/fields.ts';
import { type Cell, toCsv } from './csv.ts';

type Entry = Readonly<Record<string, unknown>>;
type Column = readonly [name: string, value: (entry: Entry) => Cell];

const field = (name: string): Column => [name, (entry) => toCell(entry[name])];
const day = (name: string): Column => [name, (entry) => dayOf(entry[name])];
const fields = (...names: readonly string[]): Column[] => names.map(field);
const all = (...groups: readonly Fields[]): (readonly [string, Field])[] =>
  groups.flatMap((group) => Object.entries(group));

/**
 * Columns of a table in their places: those of declared fields, and what an answer has beside them.
 * @throws Error where two stand in one place, or a place is empty
 */
function inPlaces(
  table: string,
  declared: readonly (readonly [name: string, of: Field])[],
  beside: Readonly<Record<number, Column>>,
): readonly Column[] {
  const places = [
    ...Object.entries(beside).map(([place, column]) => [Number(place), column] as const),
    ...declared.flatMap(([name, { column = {}, schema }]) =>
      column[table] === undefined
        ? []
        : [[column[table], isMoment(schema) ? day(name) : field(name)] as const],
    ),
  ].toSorted(([a], [b]) => a - b);
  if (places.some(([place], i) => place !== i + 1))
    throw new Error(`columns of ${table}.csv are not in a row`);
  return places.map(([, column]) => column);
}

const listOf = (entry: Entry, name: string): readonly Entry[] => (entry[name] ?? []) as readonly Entry[];

/** Writes a value that has no cell of its own kind as JSON. */
const toCell = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

/** ISO day in Berlin of epoch seconds; null, which is from the beginning, is no cell that is empty. */
const dayOf = (seconds: unknown): Cell => {
  if (typeof seconds === 'number') return isoOfDay(berlinDay(seconds));
  return seconds === null ? 'null' : undefined;
};

/** One row for each value that an entry has in a list of its own. */
const spread = (entries: readonly Entry[], name: string): Entry[] =>
  entries.flatMap((entry) => listOf(entry, name).map((value) => ({ ...entry, ...value, entry: entry.name })));

interface Table {
  readonly columns: readonly Column[];
  readonly rows: (all: ExportAnswer) => readonly Entry[];
}

const profile: Table = {
  columns: fields('field', 'value'),
  rows: ({ profile }) => Object.entries(profile).map(([name, value]) => ({ field: name, value })),
};

const households: Table = {
  columns: inPlaces('households', all(householdFields, livedFields), { 1: field('id'), 9: field('assumed') }),
  rows: ({ households }) => households,
};

const meters: Table = {
  columns: inPlaces('meters', all(meterFields, termsFields, activeFields), {
    1: field('id'),
    5: field('groupId'),
    13: field('activities'),
    14: field('subMeters'),
  }),
  rows: ({ meters }) => meters,
};

const terms: Table = {
  columns: inPlaces('terms', all(termsFields), {
    1: field('meterId'),
    2: field('meter'),
    3: day('validFrom'),
    8: field('activities'),
  }),
  rows: ({ meters }) =>
    meters.flatMap((meter) =>
      listOf(meter, 'terms').map((terms) => ({ ...terms, meterId: meter.id, meter: meter.name })),
    ),
};

const supplies: Table = {
  columns: inPlaces('supplies', all(supplyFields, sourceFields, activeFields, estimateFields), {
    1: field('id'),
    2: field('groupId'),
  }),
  rows: ({ supplies }) =>
    supplies.map(({ estimate, ...supply }) => ({ ...supply, ...(estimate as Entry | undefined) })),
};

const bills: Table = {
  columns: inPlaces('bills', all(billFields), { 1: field('supplyId'), 2: field('id'), 7: field('unit') }),
  rows: ({ supplies }) =>
    supplies.flatMap((supply) =>
      listOf(supply, 'bills').map((bill) => ({ ...bill, supplyId: supply.id, unit: supply.unit })),
    ),
};

const readings: Table = {
  columns: [
    ...fields('id', 'meterId', 'meter'),
    day('d'),
    ...fields('v', 'unit', 'measureType', 'meterReplaced', 'estimated'),
  ],
  rows: ({ readings, meters }) => {
    const counters = new Map(
      meters.flatMap((meter) =>
        [meter, ...listOf(meter, 'subMeters')].map(
          ({ id, name }) => [id, { meter: name, unit: meter.unit }] as const,
        ),
      ),
    );
    return readings.map((reading) => ({ ...reading, ...counters.get(reading.meterId) }));
  },
};

const levels: Table = {
  columns: [
    ...[...fields('id', 'supportedType', 'groupId', 'name'), day('startAt')],
    ...[field('value'), day('endAt')],
    ['values', ({ values }) => toCell(values && JSON.stringify(values))],
  ],
  // The home of the newest level says nothing of those before.
  rows: ({ levels }) =>
    levels.flatMap(({ supportedType, ...level }) =>
      listOf(level, 'history').map((one) => ({ ...one, supportedType })),
    ),
};

const amounts: Table = {
  columns: [...fields('kind', 'year'), ['values', ({ values }) => toCell(values && JSON.stringify(values))]],
  rows: ({ amounts }) => amounts,
};

const vehicles: Table = {
  columns: inPlaces('vehicles', all(vehicleFields, ownedFields, usageFields, noVehicleFields), {
    1: field('id'),
    5: field('zeroMeter'),
    8: ['kmPerYear', ({ v }) => toCell(v)],
    16: field('until'),
  }),
  rows: ({ vehicles }) =>
    vehicles.flatMap((one) => (one.zeroMeter ? [one] : spread([one], 'vehicleRoughValues'))),
};

const flights: Table = {
  columns: inPlaces('flights', all(flightFields, hoursFields, noFlightFields), {
    1: field('id'),
    3: field('zeroMeter'),
    4: ['hours', ({ v }) => toCell(v)],
    7: field('until'),
  }),
  rows: ({ flights }) => flights.map((one) => ({ ...one, ...listOf(one, 'flightRoughValue')[0] })),
};

const compensations: Table = {
  columns: inPlaces('compensations', all(compensationFields, amountFields), { 1: field('id') }),
  rows: ({ compensations }) => spread(compensations, 'compValues'),
};

const measures: Table = {
  columns: [
    ...fields('name', 'state'),
    day('startAt'),
    ...fields('confirmed', 'confirmExplain', 'answeredIn'),
  ],
  rows: ({ measures }) => measures,
};

const budget: Table = { columns: fields('degreeOption'), rows: ({ budget }) => [budget] };

const events: Table = {
  columns: [
    [
      'recordedAt',
      ({ recordedAt }) => (typeof recordedAt === 'number' ? new Date(recordedAt * 1000).toISOString() : ''),
    ],
    ...fields('type', 'data', 'stream', 'revision', 'id', 'actor', 'hash'),
  ],
  rows: ({ events }) => events,
};

/** By file name, in the order of the archive. */
const TABLES: Readonly<Record<string, Table>> = {
  profile,
  households,
  meters,
  terms,
  supplies,
  bills,
  readings,
  levels,
  amounts,
  vehicles,
  flights,
  compensations,
  measures,
  budget,
  events,
};

/** Every list of an export as a table, by file name. */
export const csvFiles = (all: ExportAnswer, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(TABLES).map(([name, { columns, rows }]) => [
      `${name}.csv`,
      toCsv(
        columns.map(([heading]) => heading),
        rows(all).map((entry) => columns.map(([, value]) => value(entry))),
        language,
      ),
    ]),
  );
