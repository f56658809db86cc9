import { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { parse } from 'csv-parse/sync';
import type { TObject } from 'typebox';
import { expect, test } from 'vitest';
import { csvFiles } from './tables.ts';

const NOTHING: ExportAnswer = {
  format: 'footprint-export',
  version: 1,
  exportedAt: 0,
  userId: 'a'.repeat(24),
  profile: {},
  households: [],
  meters: [],
  supplies: [],
  readings: [],
  levels: [],
  amounts: [],
  vehicles: [],
  flights: [],
  compensations: [],
  measures: [],
  budget: {},
  events: [],
};

const tableOf = (name: string, all: Partial<ExportAnswer> = {}): readonly Record<string, string>[] =>
  parse(csvFiles({ ...NOTHING, ...all }, 'de')[`${name}.csv`] ?? '', {
    bom: true,
    delimiter: ';',
    columns: true,
  }) as Record<string, string>[];
const headingsOf = (name: string): readonly string[] =>
  (csvFiles(NOTHING, 'de')[`${name}.csv`] ?? '')
    .replaceAll(/["\uFEFF]/g, '')
    .trim()
    .split(';');

/** Fields of an answer that stand in another table, follow from the rest, or are the same for all. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  households: ['type'],
  meters: ['ghgDomain', 'relation', 'terms', 'lastValue'],
  supplies: ['unit', 'estimate', 'bills'],
  vehicles: ['vehicleRoughValue', 'vehicleRoughValues'],
  compensations: ['compValues'],
  measures: ['sector', 'useType', 'reductionAvg', 'costEur'],
};

const ANSWERS: readonly (readonly [table: string, of: TObject])[] = [
  ['households', HouseholdAnswer],
  ['meters', MeterAnswer],
  ['terms', MeterAnswer.properties.terms.items],
  ['supplies', SupplyAnswer],
  ['bills', SupplyAnswer.properties.bills.items],
  ['levels', ChosenTypeAnswer.properties.history.items],
  ['vehicles', VehicleAnswer],
  ['compensations', CompensationAnswer],
  ['measures', UsedMeasure],
];

test.each(ANSWERS)('%s.csv has a column for all that the answer says', (table, { properties }) => {
  const said = Object.keys(properties).filter((name) => !ELSEWHERE[table]?.includes(name));
  expect(headingsOf(table)).toEqual(expect.arrayContaining(said));
});

const DAY = Date.UTC(2024, 2, 1, 12) / 1000;

test('a level says when it ended, its own home only, and its answers', () => {
  const history = [
    { id: 1, name: 'low', startAt: DAY, endAt: DAY + 86_400, value: 1.5 },
    { id: 2, name: 'answers', startAt: DAY + 86_400, groupId: 7, value: 2, values: { cats: 1, horses: 2 } },
  ];
  expect(tableOf('levels', { levels: [{ id: 9, supportedType: 'heating', groupId: 7, history }] })).toEqual([
    {
      id: '1',
      supportedType: 'heating',
      groupId: '',
      name: 'low',
      startAt: '2024-03-01',
      value: '1,5',
      endAt: '2024-03-02',
      values: '',
    },
    {
      id: '2',
      supportedType: 'heating',
      groupId: '7',
      name: 'answers',
      startAt: '2024-03-02',
      value: '2',
      endAt: '',
      values: '{"cats":1,"horses":2}',
    },
  ]);
});

test('a meter says all its terms, and that one holds from the beginning', () => {
  const meter = {
    id: 3,
    name: 'Keller',
    electricPowerType: 'eco',
    activeFrom: null,
    terms: [
      { validFrom: null, electricPowerType: 'sdtMix', activities: [] },
      { validFrom: DAY, electricPowerType: 'eco', activities: [{ name: 'household' }] },
    ],
  };
  expect(tableOf('meters', { meters: [meter] })).toMatchObject([{ activeFrom: 'null', activeUntil: '' }]);
  const of = { meterId: '3', meter: 'Keller' };
  expect(tableOf('terms', { meters: [meter] })).toMatchObject([
    { ...of, validFrom: 'null', electricPowerType: 'sdtMix', activities: '[]' },
    { ...of, validFrom: '2024-03-01', electricPowerType: 'eco', activities: '[{"name":"household"}]' },
  ]);
});
