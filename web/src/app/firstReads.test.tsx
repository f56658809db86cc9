import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { chosenTypesOfUser } from '@footprint/shared-events/consumption/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { measuresOfUser, unfitReasonsOfUser } from '@footprint/shared-events/measures/api.ts';

import { addVehicle, flightsOfUser, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Query } from '../api/call.ts';
import { fetchQuery, send } from '../api/client.ts';
import { registerSession } from '../api/sessionGate.ts';
import { currentYear, nowInSeconds } from '../lib/dates.ts';
import { PAGES } from '../pages.ts';
import { startFirstReads } from './firstReads.ts';

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls.map(([url, init]) => [String(url).split('/sdp-api/')[1], init?.body]);

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  registerSession({ isOpen: () => true, refused: () => undefined });
});

const open = (path: string, search = '') => startFirstReads({ pathname: `/app/${path}`, search });

const ofYear = (year: number) => [emissionsOfYear, { year }] as const;
const LAST = ofYear(defaultYear(nowInSeconds()));
type Asked = readonly (readonly [Query, object])[];
const METERS: Asked = [
  [metersOfUser, {}],
  [householdsOfUser, {}],
];
const SUPPLIES = [suppliesOfUser, {}] as const;
const ENTERED: Asked = [
  ...[
    SUPPLIES,
    [chosenTypesOfUser, {}] as const,
    [vehiclesOfUser, {}] as const,
    [flightsOfUser, {}] as const,
  ],
  ...[[compensationsOfUser, {}] as const, LAST],
  ...METERS,
];
const CASES: readonly (readonly [path: string, search: string, asked: Asked])[] = [
  ['', '', [LAST, ofYear(currentYear()), [measuresOfUser, {}], ...METERS]],
  ['input', '', [...METERS, SUPPLIES, LAST]],
  ['input/input-menu', '', ENTERED],
  ['input/ghg-domain/housing', '', ENTERED],
  ['input/ghg-domain/mobility', '', ENTERED],
  ['input/ghg-domain/food-leisure', '', ENTERED],
  ['input/ghg-domain/housing/e-power', '', METERS],
  ['input/ghg-domain/housing/gas', '', METERS],
  ['input/ghg-domain/housing/values', '', METERS],
  ['input/ghg-domain/housing/supplies', '', [SUPPLIES, ...METERS]],
  ['input/compensation', '', [[compensationsOfUser, {}]]],
  ['budget', '', [[budgetOfUser, {}]]],
  ['results', '', [[budgetOfUser, {}], [measuresOfUser, {}], LAST]],
  ['measures/used-measures', '', [[measuresOfUser, {}], LAST]],
  ['footprint', '', [LAST, [compensationsOfUser, {}], [budgetOfUser, {}]]],
  ['emissions-overview', '', [LAST, [measuresOfUser, {}]]],
  ['emissions-overview', '?year=2021', [ofYear(2021), [measuresOfUser, {}]]],
  ['input/ghg-domain/mobility/vehicles', '', [[vehiclesOfUser, {}]]],
  ['input/ghg-domain/mobility/flights', '', [[flightsOfUser, {}]]],
  ['measures/pick', '', [[measuresOfUser, {}], [unfitReasonsOfUser, {}], LAST]],
];

test.each(CASES)('%s%s asks once what its page asks for', async (path, search, asked) => {
  open(path, search);
  const expected = asked.map(([call, body]) => [call.path, JSON.stringify(body)]);
  expect(sent()).toEqual(expected);
  for (const [call, body] of asked) await fetchQuery<Query>(call, body).catch(() => undefined);
  expect(sent()).toEqual(expected);
  for (const [call, body] of asked) await fetchQuery<Query>(call, body).catch(() => undefined);
  expect(sent()).toEqual([...expected, ...expected]);
});

test('every first read of the table is among these', () => {
  const reading = PAGES.filter(({ firstReads }) => firstReads).map(({ path }) => path);
  expect(reading.sort()).toEqual([...new Set(CASES.map(([path]) => path))].sort());
});

test('visitors ask nothing ahead', () => {
  registerSession({ isOpen: () => false, refused: () => undefined });
  open('');
  expect(sent()).toEqual([]);
});

test('other pages ask nothing ahead', () => {
  open('about');
  open('input/changes');
  expect(sent()).toEqual([]);
});

test('what failed ahead is asked again by the page', async () => {
  fetched.mockImplementationOnce(async () => new Response('{}', { status: 403 }));
  open('input/ghg-domain/mobility/vehicles');
  await new Promise((resolve) => setTimeout(resolve));
  expect((await fetchQuery(vehiclesOfUser, {})).value).toEqual([]);
  expect(sent()).toHaveLength(2);
});

test('a save makes what was asked before it worthless', async () => {
  open('input/ghg-domain/mobility/vehicles');
  await send(addVehicle, { type: 'none' } as never).catch(() => undefined);
  await fetchQuery(vehiclesOfUser, {});
  expect(sent().map(([path]) => path)).toEqual([vehiclesOfUser.path, addVehicle.path, vehiclesOfUser.path]);
});
