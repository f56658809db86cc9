import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayCitizen } from '@footprint/projections/replay/citizen.ts';
import { type Lens, stateOf } from '@footprint/services/audit/figures.ts';
import type { ReplayedState } from '@footprint/shared-events/audit/api.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { FACTOR_EDITIONS } from '@footprint/shared-events/factors/editions.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { EVENTS, isKnown, upcast } from '@footprint/shared-events/registry.ts';
import Value from 'typebox/value';
import { describe, expect, test } from 'vitest';

const GOLDEN = join(import.meta.dirname, '../golden');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as T;

interface GoldenEvent {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Epoch milliseconds. */
const RECORDED_AT = Date.UTC(2021, 7, 1);

const files = readdirSync(join(GOLDEN, 'events'));
const goldens = files.map((file) => ({ file, ...read<GoldenEvent>(join('events', file)) }));

test('every version of every type of event that ever was written has its file', () => {
  const versions = [...EVENTS.values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, i) => `${type}.v${i + 1}.json`),
  );
  expect([...files].sort()).toEqual(versions.sort());
});

/** Fields of first versions whose files were written without them; a file never changes. */
const NEVER_WRITTEN = new Set([
  ...['UserRegistered.phone', 'UserRegistered.addressAddition', 'HouseholdCreated.hhApartmentsHeatSupply'],
  ...['gasType', 'calorificValue', 'conversionNumber'].flatMap((name) => [
    `MeterAdded.${name}`,
    `MeterTermsSet.${name}`,
  ]),
  ...['MeterAdded.activeFrom', 'MeterAdded.activeUntil', 'SupplyBilled.date', 'SupplyBillCorrected.from'],
  ...[
    'SupplyBillCorrected.until',
    'SupplyBillCorrected.factor',
    'VehicleAdded.weight',
    'VehicleChanged.type',
  ],
  ...[
    'VehicleChanged.fuelType',
    'VehicleChanged.weight',
    'VehicleChanged.chargedAtHome',
    'FlightChanged.type',
  ],
  'HeadSigned.erasures',
]);

test('a field that an event gains comes with a version of it, and that with a file', () => {
  const written = new Set(
    goldens.flatMap(({ type, data }) => Object.keys(data).map((name) => `${type}.${name}`)),
  );
  const fields = [...EVENTS.values()].flatMap(({ type, schema }) =>
    Object.keys(schema.properties).map((name) => `${type}.${name}`),
  );
  expect(fields.filter((field) => !written.has(field) && !NEVER_WRITTEN.has(field))).toEqual([]);
});

describe.each(goldens)('$file', ({ type, version, data }) => {
  test('is read as the schema of today has it', () => {
    const today = upcast(type, version, data, RECORDED_AT);
    const registered = EVENTS.get(type);
    expect(registered && [...Value.Errors(registered.schema, today)]).toEqual([]);
    expect([isKnown(type, version), isKnown(type, (registered?.version ?? 0) + 1)]).toEqual([true, false]);
  });
});

test("a citizen's history as it was written once gives the same results for ever, by each edition", () => {
  const { events, states } = read<{
    events: readonly StoredEvent[];
    states: readonly (ReplayedState & { readonly edition: string; readonly year: number })[];
  }>('history.json');
  expect(states.map(({ edition }) => edition)).toEqual(
    FACTOR_EDITIONS.slice(0, states.length).map(({ id }) => id),
  );
  for (const { edition: id, year, ...state } of states) {
    const edition = FACTOR_EDITIONS.find((e) => e.id === id) as Lens['edition'];
    const today = stateOf(replayCitizen(events), { year, edition, campaigns: CAMPAIGNS, asOf: 4e9 });
    // An answer may gain fields; whatever it had stays to the last digit.
    expect(today).toMatchObject(state);
  }
});
