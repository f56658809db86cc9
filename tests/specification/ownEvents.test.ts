import { CITIZEN_AREAS, EVENTS, shownData } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';

/** Fields of events that an export and the history of one's own data show: a field that is neither here nor secret is a fault. */
const SHOWN = new Set([
  ...['fullName', 'mail', 'phone', 'addressStreet', 'addressAddition', 'addressCity', 'addressCityCode'],
  ...['language', 'role', 'isStopFossilUser', 'registeredAt', 'joinedAt', 'round', 'rounds', 'kind'],
  ...['newsletter', 'measuresGeneral', 'textId', 'purpose', 'refusedAt', 'code', 'undoneAt'],
  ...['shows', 'year', 'kilograms', 'day', 'figures', 'tonnes', 'reason', 'certificate'],
  ...['kind', 'userId', 'requestedAt', 'erasedAt', 'steps', 'statement', 'publicKey', 'signature'],
  ...['unreadable', 'stays'],
  ...['householdId', 'name', 'hhArea', 'hhMember', 'hhHouseType', 'hhApartmentsHeatSupply', 'assumed'],
  ...['livedFrom', 'livedUntil', 'meterId', 'siteId', 'measuredObj', 'unit', 'inputFrequency', 'value'],
  ...['electricPowerType', 'gasType', 'calorificValue', 'conversionNumber', 'activities', 'subMeter'],
  ...['activeFrom', 'activeUntil', 'validFrom', 'readingId', 'date', 'estimated', 'measureType', 'importId'],
  ...['supplyId', 'carrier', 'fuel', 'factor', 'hotWater', 'powerType', 'estimate', 'edition', 'area'],
  ...['enteredAt', 'warmWaterShare', 'consumptionShare', 'billId', 'from', 'until', 'amount'],
  ...['entryId', 'supportedType', 'level', 'startAt', 'endAt'],
  ...['vehicleId', 'type', 'fuelType', 'avgFuelConsume', 'avgPowerConsume', 'weight', 'ownedFrom'],
  ...['ownedUntil', 'chargedAtHome', 'sharedBy', 'kmPerYear', 'flightId', 'hours'],
  ...['compensationId', 'compTypeMain', 'unitKey', 'measure', 'confirmed', 'confirmExplain', 'degreeOption'],
]);

interface Node {
  readonly secret?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** The path of every field, and whether its schema says that it is secret. */
function fieldsOf({ properties = {}, items }: Node, path: string): readonly (readonly [string, boolean])[] {
  const own = Object.entries(properties).flatMap(([name, child]) => {
    const at = `${path}.${name}`;
    return [[at, child.secret === true] as const, ...fieldsOf(child, at)];
  });
  return items ? [...own, ...fieldsOf(items, path)] : own;
}

const events = CITIZEN_AREAS.flatMap((area) => [...area.events]);

test('every field of every event of a citizen is either shown to its owner or secret', () => {
  const faults = events
    .flatMap(({ type, schema }) => fieldsOf(schema as Node, type))
    .filter(([path, isSecret]) => SHOWN.has(path.split('.').at(-1) ?? '') === isSecret)
    .map(([path]) => path);
  expect(faults).toEqual([]);
});

test('what protects an account is secret', () => {
  const secret = [...EVENTS.values()].flatMap(({ type, schema }) =>
    fieldsOf(schema as Node, type).filter(([, isSecret]) => isSecret),
  );
  const names = new Set(secret.map(([path]) => path.split('.').at(-1)));
  expect([...names].toSorted()).toEqual(
    ['linkDigest', 'linkExpiresAt', 'linkId', 'passwordHash', 'requestDigest', 'undoDigest'].toSorted(),
  );
});

test('what no schema knows is not shown', () => {
  const data = { mail: 'a@example.org', recoveryCode: 'x', passwordHash: 'x' };
  expect(shownData('UserRegistered', data)).toEqual({ mail: 'a@example.org' });
  expect(shownData('RecoveryCodeMade', data)).toEqual({});
});
