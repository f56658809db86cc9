import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  OpenFactorsAnswer,
  OpenMunicipalitiesAnswer,
  OpenRoundAnswer,
} from '@footprint/shared-events/openData/api.ts';
import { listFactors } from '@footprint/shared-events/openData/listFactors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const folder = mkdtempSync(join(tmpdir(), 'open-data-'));
afterAll(() => rmSync(folder, { recursive: true }));
const OPERATOR_FILE = join(folder, 'operator.json');
const operator = {
  name: '=Stiftung',
  address: ['Weg 1'],
  mail: 'post@klima.example',
  supervisoryAuthority: 'Behörde',
  openDataLicence: 'dl-de/by-2-0',
};
writeFileSync(OPERATOR_FILE, JSON.stringify(operator));
const product = serverPerFile({
  OPERATOR_FILE,
  MUNICIPALITY_MIN_COUNT: '2',
  CAMPAIGNS_FILE: campaignsFile(runningCampaigns({ goal: 10 })),
});
const open = (path: string) => fetch(`${product.url}/sdp-api/open/${path}`);

/** Two of Berlin, which are enough to be shown, and of two of Dresden one with a measure, who is not. */
beforeAll(async () => {
  for (const [n, addressCityCode] of ['10115', '10115', '01067', '01067'].entries()) {
    const client = await confirmedClient(product);
    await client.put('user/own', { addressCityCode, isStopFossilUser: true });
    await pickMeasures(client, { CarFree: '2022-10-01' });
    const updated = [{ name: 'CarFree', state: '', delete: true }];
    if (n === 2) await client.put('measures/to-user', { new: [], updated });
  }
  await caughtUp(product);
});

test('a round is open data, with its dates, its state and how it may be used', async () => {
  shows('GET /open/campaign/:round.json');
  const { status, body } = await new Client(product.url).call<OpenRoundAnswer>(
    ...(['GET', 'open/campaign/fossil-now.json'] as const),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    round: 'fossil-now',
    kind: 'stop-fossil',
    state: 'running',
    goal: 10,
    allUsers: 4,
    allMeasures: 3,
    correction: null,
    licence: 'dl-de/by-2-0',
    source: '=Stiftung',
    method: `${product.url}/method`,
    title: { de: expect.stringMatching(/^Stopp fossil 20\d\d(\/20\d\d)?$/) },
  });
  expect(body.measuresReductionYear).toBeGreaterThan(body.savedToDate ?? Number.NaN);
  expect(body.savedToDate).toBeGreaterThan(0);
  expect(Date.now() - Date.parse(body.generatedAt)).toBeLessThan(60_000);
  const { body: empty } = await new Client(product.url).call<OpenRoundAnswer>(
    ...(['GET', 'open/campaign/climate-bet-2021.json'] as const),
  );
  expect(empty).toMatchObject({ state: 'closed', allUsers: 0 });
  expect((await open('campaign/none.json')).status).toBe(404);
  expect((await open('campaign/Nö.json')).status).toBe(400);
});

test('every municipality is there, and where too few take part its figures are not', async () => {
  shows('GET /open/municipalities.json');
  const { body } = await new Client(product.url).call<OpenMunicipalitiesAnswer>(
    ...(['GET', 'open/municipalities.json'] as const),
  );
  const of = (name: string) => body.municipalities.find(({ shortName }) => shortName === name);
  const berlin = of('berlin');
  expect(berlin).toMatchObject({ ags: '11000000', state: 'Berlin', asOf: '2024-12-31', count: 2 });
  expect(berlin?.per1000).toBeCloseTo(((berlin?.savingSum ?? 0) * 1_000) / (berlin?.inhabitants ?? 1));
  expect(of('dresden')).toMatchObject({ count: null, savingSum: null, per1000: null });
  expect(of('hamburg')).toMatchObject({ count: 0, savingSum: 0, per1000: 0 });
});

test('the same is a table that spreadsheets open and do not run', async () => {
  shows('GET /open/municipalities.csv');
  const answer = await open('municipalities.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [heading, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(heading).toMatch(
    /"?ags"?;"?shortName"?;.*"?generatedAt"?;"?method"?;"?licence"?;"?source"?;"?basis"?$/,
  );
  const cells = rows.find((row) => row.includes('"berlin"'))?.split(';') ?? [];
  expect(cells.slice(0, 5)).toEqual(['"11000000"', '"berlin"', '"Berlin"', '"Berlin"', '3685000']);
  expect(cells[7]).toMatch(/^\d+,\d+$/);
  expect(cells.at(-2)).toBe(`"'=Stiftung"`);
  expect(cells.at(-1)).toMatch(/^"All people with these postcodes/);
  expect(rows.find((row) => row.includes('"dresden"'))).toContain(';;;;');
});

test('every factor is open data, with its source and a codebook', async () => {
  shows('GET /open/factors.json', 'GET /open/factors.csv', 'GET /open/factors-codebook.csv');
  const { body } = await new Client(product.url).call<OpenFactorsAnswer>(
    ...(['GET', 'open/factors.json'] as const),
  );
  expect(body).toMatchObject({
    licence: 'dl-de/by-2-0',
    source: '=Stiftung',
    method: `${product.url}/method`,
  });
  expect(body.factors).toEqual(listFactors());
  const fields = body.codebook.map(({ field }) => field);
  expect(fields).toEqual(Object.keys(body.factors[0] ?? {}));

  const linesOf = async (path: string) => (await (await open(path)).text()).trim().split('\r\n');
  const [heading, ...rows] = await linesOf('factors.csv');
  const about = ['method', 'licence', 'source'];
  expect(heading).toBe([...fields, ...about].map((name) => `"${name}"`).join(';'));
  expect(rows).toHaveLength(body.factors.length);
  expect(rows[0]).toMatch(
    /^"UBA-13\/2025";"2025-01-01";"sdtMix\.2017";0,558;"kg CO2e\/kWh";"official";false;;/,
  );
  expect(await linesOf('factors-codebook.csv')).toHaveLength(fields.length + 1);
});

test('scripts of every site may read it, and it may be kept for a minute', async () => {
  for (const path of [
    'municipalities.csv',
    'municipalities.json',
    'campaign/bet-now.json',
    'factors.csv',
    'factors.json',
    'factors-codebook.csv',
  ]) {
    const { headers } = await open(path);
    expect([path, headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([
      ...[path, '*', 'public, max-age=60'],
    ]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
  }
});
