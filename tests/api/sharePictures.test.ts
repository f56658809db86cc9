import { beforeAll, expect, test } from 'vitest';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const title = { de: 'Wörter & <Zeichen> für eine Klimawette, deren Name nicht enden will', en: 'Bet' };
const [bet] = runningCampaigns({ title });
if (!bet) throw new Error('no bet runs');
/** The last round of this kind had no participants, and none lies ahead. */
const empty = { name: 'fossil-empty', kind: 'stop-fossil', start: '2026-01-01', end: '2026-02-01' } as const;
const product = serverPerFile({ CAMPAIGNS_FILE: campaignsFile([bet, empty]) });
beforeAll(() => caughtUp(product));

const SIGNATURE = '89504e470d0a1a0a';
/** Bytes of a PNG and what its header says of its size. */
async function pictureAt(address: string) {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPng = bytes.toString('hex', 0, 8) === SIGNATURE;
  return { answer, bytes, isPng, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
const tags = async (path: string) => {
  const page = await (await fetch(`${product.url}/${path}`)).text();
  return new Map(
    [...page.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)">/g)].map(([, a, b]) => [a, b]),
  );
};

test.each(['start', 'municipality/berlin', 'campaign/bet-now', 'campaign/stop-fossil-2023'])(
  'the picture of %s is a PNG of 1200 x 630, kept for minutes',
  async (path) => {
    const picture = await pictureAt(`${product.url}/share/${path}.png`);
    expect(picture).toMatchObject({ isPng: true, width: 1_200, height: 630 });
    expect(picture.answer.headers.get('content-type')).toBe('image/png');
    expect(picture.answer.headers.get('cache-control')).toBe('public, max-age=300');
    // An empty sheet is smaller.
    expect(picture.bytes.length).toBeGreaterThan(10_000);
    expect((await pictureAt(`${product.url}/share/${path}.png`)).bytes.equals(picture.bytes)).toBe(true);
  },
);

test('a round has a poster to print, with the code that leads to its page and no figure that grows old', async () => {
  const poster = await fetch(`${product.url}/share/campaign/bet-now/poster.svg`);
  expect(poster.status).toBe(200);
  expect(poster.headers.get('content-type')).toBe('image/svg+xml');
  const svg = await poster.text();
  // The sheet, and in it the sign and the code as pictures of their own.
  expect(svg).toMatch(/^<svg width="794" height="1123"/);
  const code = await (await fetch(`${product.url}/share/campaign/bet-now.svg`)).text();
  expect(svg).toContain(`data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`);
  expect((await fetch(`${product.url}/share/campaign/none/poster.svg`)).status).toBe(404);
});

test('where there is no such town or round there is no picture', async () => {
  for (const path of ['municipality/nowhere', 'campaign/none', 'campaign/__proto__'])
    expect([path, (await fetch(`${product.url}/share/${path}.png`)).status]).toEqual([path, 404]);
});

test('links to the start page, a town and a campaign come with title, text and picture; other pages say nothing', async () => {
  const town = await tags('public/stop-fossil/savings/berlin');
  expect(Object.fromEntries(town)).toMatchObject({
    'og:title': 'Berlin spart CO₂',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:description': 'Noch zählt hier niemand bei „Stopp fossil“ mit. Machen Sie mit!',
    'og:url': `${product.url}/public/stop-fossil/savings/berlin`,
  });
  const start = await tags('');
  expect(Object.fromEntries(start)).toMatchObject({
    'og:title': 'Wie groß ist Ihr Fußabdruck?',
    'og:url': `${product.url}/`,
    'og:description': 'Acht Fragen, ohne Anmeldung.',
  });
  const campaign = await tags('campaign/climate-bet');
  expect(campaign.get('og:title')).toBe(
    title.de.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;'),
  );
  // The page shows what everybody saves who ever joined: no round has figures.
  const kind = await tags('campaign/stop-fossil');
  expect(Object.fromEntries(kind)).toMatchObject({
    'og:title': 'Stopp fossil',
    'og:url': `${product.url}/campaign/stop-fossil`,
    'og:image': `${product.url}/share/start.png`,
  });
  for (const image of [start.get('og:image'), town.get('og:image'), campaign.get('og:image')])
    expect(await pictureAt(image ?? '')).toMatchObject({ isPng: true });
  for (const path of [
    'about',
    'public/stop-fossil/savings/nowhere',
    'public/stop-fossil/savings/%E0',
    'campaign/x',
  ])
    expect([path, (await tags(path)).size]).toEqual([path, 0]);
});
