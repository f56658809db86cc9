import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { participantIn } from '../support/citizens/participants.ts';
import { engineEnvironment } from '../support/engines/engineEnvironment.ts';
import { campaignsFile, runningCampaigns } from '../support/rounds/runningCampaigns.ts';
import { runCli } from '../support/servers/cli.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const [bet, fossil] = runningCampaigns({ confirmUntil: '2099-01-01' }) as [Campaign, Campaign];
const CAMPAIGNS_FILE = campaignsFile([bet, fossil]);
const product = serverPerFile({ CAMPAIGNS_FILE });
const PEOPLE = 5;

beforeAll(async () => {
  for (let i = 0; i < PEOPLE; i++)
    await participantIn(product, bet, {
      cityCode: '20095',
      reason: `Written reason ${i}`,
      ...(i > 0 && { general: `Written plan ${i}` }),
    });
  await caughtUp(product.server);
});

const campaign = async (...args: readonly string[]): Promise<string> => {
  const env = { DATA_DIR: product.dataDir, CAMPAIGNS_FILE, ...engineEnvironment(product.dataDir) };
  return (await runCli(env, 'campaign', ...args)).stdout;
};

test('list names every round with its state and days', async () => {
  const lines = (await campaign('list')).trim().split('\n');
  expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
    [expect.any(String), 'climate-bet', 'closed'],
    [expect.any(String), 'stop-fossil', 'closed'],
    [bet.name, 'climate-bet', 'running'],
    [fossil.name, 'stop-fossil', 'running'],
  ]);
  expect(lines[2]).toContain([bet.start, bet.end, '2099-01-01'].join('\t'));
});

test('show says how a round stands, in words and for programs', async () => {
  const text = await campaign('show', bet.name);
  const people = [PEOPLE, PEOPLE, PEOPLE].join('\t');
  expect(text).toContain(`${bet.name}: running\njoined\tpicked\tconfirmed\tmeasures\n${people}\t${PEOPLE}`);
  expect(text).toContain(`Hamburg\t${people}`);
  expect(text).toContain(`20095\t${people}`);
  expect(text).toContain(`LED\t${PEOPLE}\tmissed ${PEOPLE}`);
  expect(text).not.toContain('Written');
  expect(JSON.parse(await campaign('show', bet.name, '--json'))).toMatchObject({
    fewest: 5,
    people: { joined: PEOPLE, picked: PEOPLE, confirmed: PEOPLE },
    postcodes: { rows: [{ cityCode: '20095', joined: PEOPLE }], rest: null },
  });
  expect(await campaign('show', fossil.name)).toContain('by postcode: too few people');
});

test('csv has a row for each line of the tables', async () => {
  const rows: Record<string, string>[] = parse(await campaign('csv', bet.name), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  expect(rows.map(({ table }) => table)).toEqual([
    'round',
    'days',
    'postcodes',
    'municipalities',
    'measures',
  ]);
});

test('answers are what organisers read: without names, from five people on, and each reading is in the log', async () => {
  const text = await campaign('answers', bet.name, 'reasons');
  expect(text.match(/^- Written reason \d$/gm)?.sort()).toEqual(
    Array.from({ length: PEOPLE }, (_, i) => `- Written reason ${i}`),
  );
  expect(text).toContain(`${PEOPLE} people have answered; page 1 of 1`);
  expect(text).not.toMatch(/@|[0-9a-f]{24}/);
  expect(await campaign('answers', bet.name, 'reasons')).toBe(text);
  await expect(campaign('answers', bet.name, 'reasons', '--seed', '1')).rejects.toMatchObject({ code: 1 });
  // One fewer wrote this.
  expect(await campaign('answers', bet.name, 'general')).toBe('too few people have answered\n');
  const env = { DATA_DIR: product.dataDir, CAMPAIGNS_FILE, ...engineEnvironment(product.dataDir) };
  const looks = (await runCli(env, 'audit', 'looks')).stdout.split('\n');
  const own = looks.filter((line) => line.includes('operator') && line.includes(`answers ${bet.name}`));
  expect(own).toHaveLength(2);
  await expect(campaign('answers', bet.name, 'names')).rejects.toMatchObject({ code: 1 });
});

test('a round that is not there is refused', async () => {
  await expect(campaign('show', 'no-round')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no round "no-round"'),
  });
});
