import { beforeAll, expect, test } from 'vitest';
import { confirmedClient } from '../support/citizens/confirmedClient.ts';
import { pickMeasures } from '../support/citizens/entries.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const rounds = [
  ...runningCampaigns({ goal: 10, title: { de: '<b>Wette & mehr</b>', en: 'Bet' } }),
  { name: 'fossil-later', kind: 'stop-fossil', start: '2031-01-01', end: '2031-06-01' } as const,
];
const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile(rounds) });
beforeAll(() => caughtUp(product));
const embed = (path: string) => fetch(`${product.url}/embed/${path}`);
const textOf = async (path: string): Promise<string> =>
  (await (await embed(path)).text()).split('<main>')[1] ?? '';
const framed = (path: string) =>
  fetch(`${product.url}/${path}`, { headers: { 'sec-fetch-dest': 'iframe' }, redirect: 'manual' });

test('an embed may stand anywhere, runs nothing, sets nothing and is a minute old at the most', async () => {
  for (const path of ['municipality/berlin', 'campaign/bet-now']) {
    const { status, headers } = await embed(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[^']+';font-src 'self';base-uri 'none';form-action 'none';frame-ancestors \*$/,
    );
  }
});

test('a town shows what its people save, its place, and leads to its page', async () => {
  expect(await textOf('municipality/berlin')).toContain(
    'Noch zählt hier niemand bei „&lt;b&gt;Wette &amp; mehr&lt;/b&gt;“ mit.',
  );
  const client = await confirmedClient(product);
  await client.put('user/own', { addressCityCode: '10115', isStopFossilUser: true });
  await pickMeasures(client, { CarFree: '2022-10-01' });
  await caughtUp(product);
  await expect.poll(() => textOf('municipality/berlin')).toContain('spart ein Mensch bei „');
  const text = await textOf('municipality/berlin?lang=en');
  expect(text).toContain('saved by one person');
  expect(text).toContain(
    `href="${product.url}/public/stop-fossil/savings/berlin" target="_blank" rel="noopener"`,
  );
  expect(text).toMatch(/As of \d+ \w+ at \d\d:\d\d/);
});

test('a round shows how far it is from its goal; its title is a text, whatever signs are in it', async () => {
  const text = await textOf('campaign/bet-now');
  expect(text).toContain('&lt;b&gt;Wette &amp; mehr&lt;/b&gt;');
  expect(text).not.toContain('<b>Wette');
  expect(text).toMatch(/noch (59|60) Tage/);
  expect(text).toContain('Noch zählt niemand mit. Fangen Sie an!');
  expect(text).not.toContain('sparen 0 Menschen');
  expect(text).toMatch(/Ziel 10\u00A0t.*<progress max="100" value="0"/);
  expect(await textOf('campaign/fossil-later?lang=en')).toContain('begins on 1 January 2031');
});

test('theme and language are those that are asked for, and anything else is as if nothing were', async () => {
  const head = async (query: string) =>
    (await (await embed(`municipality/berlin${query}`)).text()).slice(0, 80);
  expect(await head('?theme=dark&lang=en')).toContain('<html lang="en" data-theme="dark">');
  for (const query of [
    '',
    '?theme="><script>&lang=xx',
    '?theme=light&theme=dark&lang[]=en',
    '?lang=__proto__',
  ])
    expect(await head(query)).toContain('<html lang="de">');
});

test('what is not there is said in the same look', async () => {
  for (const path of [
    'municipality/nowhere',
    'campaign/none',
    'campaign/__proto__',
    'other',
    'municipality/%3Cb%3E',
  ]) {
    const answer = await embed(path);
    expect([path, answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([
      ...[path, 404, 'cross-origin'],
    ]);
    expect(await answer.text()).toContain('<h1>Hier gibt es nichts zu zeigen</h1>');
  }
});

test('a frame that asks for a page gets the embed, a window the page', async () => {
  for (const [page, place] of [
    ['public/stop-fossil/savings/berlin?theme=dark', 'embed/municipality/berlin?theme=dark'],
    ['public/stop-fossil/savings', 'embed/campaign/fossil-now'],
    ['campaign/climate-bet?lang=en', 'embed/campaign/bet-now?lang=en'],
  ] as const) {
    const { status, headers } = await framed(page);
    expect([status, headers.get('location'), headers.get('vary')]).toEqual([
      ...[302, `/app/${place}`, 'sec-fetch-dest'],
    ]);
    const window = await fetch(`${product.url}/${page}`, { headers: { 'sec-fetch-dest': 'document' } });
    expect([window.status, window.headers.get('vary')]).toEqual([200, 'sec-fetch-dest']);
  }
  expect((await framed('about')).status).toBe(200);
});
