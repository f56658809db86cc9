import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { ask, tell } from '../api/client.ts';
import { emissionsOfYear } from '../api/endpoints/emissions.ts';
import { measuresOfUser } from '../api/endpoints/measures.ts';
import { addVehicle, flightsOfUser, vehiclesOfUser } from '../api/endpoints/mobility.ts';
import { registerSession } from '../api/sessionGate.ts';
import { nowInSeconds } from '../lib/dates.ts';
import { PAGES } from '../pages.ts';
import { startFirstRead } from './firstReads.ts';

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls.map(([url, init]) => [String(url).split('/sdp-api/')[1], init?.body]);

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  registerSession({ isOpen: () => true, refused: () => undefined });
});

const open = (path: string, search = '') => startFirstRead({ pathname: `/app/${path}`, search });

const CASES = [
  ['emissions-overview', '', emissionsOfYear, { year: defaultYear(nowInSeconds()) }],
  ['emissions-overview', '?year=2021', emissionsOfYear, { year: 2021 }],
  ['input/ghg-domain/mobility/vehicles', '', vehiclesOfUser, {}],
  ['input/ghg-domain/mobility/flights', '', flightsOfUser, {}],
  ['measures/pick', '', measuresOfUser, {}],
] as const;

test.each(CASES)('%s%s asks once what its page asks for', async (path, search, endpoint, body) => {
  open(path, search);
  expect(sent()).toEqual([[endpoint.path, JSON.stringify(body)]]);
  await ask<unknown, typeof endpoint.answer>(endpoint, body).catch(() => undefined);
  expect(sent()).toHaveLength(1);
  await ask<unknown, typeof endpoint.answer>(endpoint, body).catch(() => undefined);
  expect(sent()).toHaveLength(2);
});

test('every first read of the table is among these', () => {
  const reading = PAGES.filter(({ firstRead }) => firstRead).map(({ path }) => path);
  expect(reading.sort()).toEqual([...new Set<string>(CASES.map(([path]) => path))].sort());
});

test('other pages ask nothing ahead', () => {
  open('about');
  open('input/input-menu');
  expect(sent()).toEqual([]);
});

test('what failed ahead is asked again by the page', async () => {
  fetched.mockImplementationOnce(async () => new Response('{}', { status: 403 }));
  open('input/ghg-domain/mobility/vehicles');
  await new Promise((resolve) => setTimeout(resolve));
  expect((await ask(vehiclesOfUser, {})).value).toEqual([]);
  expect(sent()).toHaveLength(2);
});

test('a save makes what was asked before it worthless', async () => {
  open('input/ghg-domain/mobility/vehicles');
  await tell(addVehicle, { type: 'none' } as never).catch(() => undefined);
  await ask(vehiclesOfUser, {});
  expect(sent().map(([path]) => path)).toEqual([vehiclesOfUser.path, addVehicle.path, vehiclesOfUser.path]);
});
