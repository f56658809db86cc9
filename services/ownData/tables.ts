import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { type Cell, toCsv } from './csv.ts';

type Entry = Readonly<Record<string, unknown>>;
type Column = readonly [name: string, value: (entry: Entry) => Cell];

const field = (name: string): Column => [name, (entry) => toCell(entry[name])];
const day = (name: string): Column => [name, (entry) => dayOf(entry[name])];
const fields = (...names: readonly string[]): Column[] => names.map(field);
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
  columns: [
    ...fields('id', 'name', 'hhArea', 'hhMember', 'hhHouseType', 'hhApartmentsHeatSupply'),
    ...[day('livedFrom'), day('livedUntil'), field('assumed')],
  ],
  rows: ({ households }) => households,
};

const meters: Table = {
  columns: [
    ...fields('id', 'name', 'measuredObj', 'unit', 'groupId', 'inputFrequency'),
    ...fields('electricPowerType', 'gasType', 'calorificValue', 'conversionNumber'),
    ...[day('activeFrom'), day('activeUntil'), field('activities'), field('subMeters')],
  ],
  rows: ({ meters }) => meters,
};

const terms: Table = {
  columns: [
    ...[field('meterId'), field('meter'), day('validFrom')],
    ...fields('electricPowerType', 'gasType', 'calorificValue', 'conversionNumber', 'activities'),
  ],
  rows: ({ meters }) =>
    meters.flatMap((meter) =>
      listOf(meter, 'terms').map((terms) => ({ ...terms, meterId: meter.id, meter: meter.name })),
    ),
};

const supplies: Table = {
  columns: [
    ...fields('id', 'groupId', 'name', 'carrier', 'hotWater', 'factor', 'powerType', 'fuel'),
    ['area', ({ estimate }) => toCell((estimate as Entry | undefined)?.area)],
    ...[day('activeFrom'), day('activeUntil')],
    ['edition', ({ estimate }) => toCell((estimate as Entry | undefined)?.edition)],
  ],
  rows: ({ supplies }) => supplies,
};

const bills: Table = {
  columns: [
    ...fields('supplyId', 'id'),
    ...[day('from'), day('until'), day('date')],
    ...fields('amount', 'unit', 'factor', 'hotWater'),
  ],
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
  ],
  // The home of the newest level says nothing of those before.
  rows: ({ levels }) =>
    levels.flatMap(({ supportedType, ...level }) =>
      listOf(level, 'history').map((one) => ({ ...one, supportedType })),
    ),
};

const vehicles: Table = {
  columns: [
    ...fields('id', 'name', 'type', 'fuelType', 'zeroMeter', 'avgFuelConsume', 'weight'),
    ['kmPerYear', (entry) => toCell(entry.v)],
    ...[
      field('year'),
      day('ownedFrom'),
      day('ownedUntil'),
      ...fields('avgPowerConsume', 'sharedBy', 'chargedAtHome', 'from', 'until'),
    ],
  ],
  rows: ({ vehicles }) =>
    vehicles.flatMap((one) => (one.zeroMeter ? [one] : spread([one], 'vehicleRoughValues'))),
};

const flights: Table = {
  columns: [
    ...fields('id', 'type', 'zeroMeter'),
    ['hours', (entry) => toCell(listOf(entry, 'flightRoughValue')[0]?.v)],
    ['year', (entry) => toCell(listOf(entry, 'flightRoughValue')[0]?.year)],
    ...fields('from', 'until'),
  ],
  rows: ({ flights }) => flights,
};

const compensations: Table = {
  columns: [...fields('id', 'compTypeMain', 'name', 'unitKey'), day('d'), field('v')],
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
