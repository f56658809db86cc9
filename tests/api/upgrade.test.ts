import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

/** The data folder of 12 demonstration citizens as the release of that day left it, made by its own programs. */
const RELEASES = ['2026-11-25'];
const ARCHIVES = join(import.meta.dirname, '../support/releases');
/** Of the demonstration citizens those that can log in. */
const CITIZENS = Array.from({ length: 10 }, (_, n) => `demo-${n}@example.org`);
const DEMO_PASSWORD = 'demo-passwort-1';

/** Each question that a citizen's own pages ask. */
const OWN: readonly (readonly [path: string, body?: object])[] = [
  ['user'],
  ['groups/of-user'],
  ['meter/of-user'],
  ['meter/personal-types/of-user'],
  ['meter/personal-types/values-current'],
  ['mobility/vehicles'],
  ['mobility/flights'],
  ['compensation'],
  ['emissions/years'],
  ...[2022, 2023, 2024, 2025, 2026].map((year) => ['emissions/year', { year }] as const),
  ...SECTOR_NAMES.map((sector) => ['emissions/explain', { year: 2024, sector }] as const),
  ['measures/from-user'],
  ['measures/unfit-reasons'],
  ['budget'],
  ['user/history', { year: 2024 }],
];

const folder = folderPerTest();
let server: RunningServer | undefined;
const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  server = await startServer({ dataDir: folder.path, env });
  return server;
};
beforeEach(() => {
  server = undefined;
});
afterEach(() => server?.stop());

async function loggedIn(mail: string, url: string): Promise<Client> {
  const client = new Client(url);
  const password = await passwordDigest(mail, DEMO_PASSWORD);
  const { body } = await client.post<{ sessionToken: string }>('login', { mail, password });
  client.token = body.sessionToken;
  return client;
}

interface Answered {
  readonly mail: string | undefined;
  readonly path: string;
  readonly body: object;
  readonly status: number;
  readonly answer: object;
}

/** What all of them are answered, question by question. */
async function answersOf(clients: readonly Client[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const [at, client] of clients.entries())
    for (const [path, body = {}] of OWN) {
      const answer = await client.post(path, body);
      answers.push({ mail: CITIZENS[at], path, body, status: answer.status, answer: answer.body });
    }
  return answers;
}

test.each(RELEASES)(
  'citizens of the release of %s see their own figures while its views are still the active ones',
  async (release) => {
    await promisify(execFile)('tar', ['-xzf', join(ARCHIVES, `${release}.tar.gz`), '-C', folder.path]);
    // Where projectors are another process, and older, the active views stay old for as long.
    const { url } = await start({ ROLE: 'api' });
    const clients = await Promise.all(CITIZENS.map((mail) => loggedIn(mail, url)));
    const [first] = clients as [Client, ...Client[]];
    await addEntry(first, 'vehicle', vehicle({ name: 'Käfer' }));
    // What is folded from the log holds all that was acknowledged: no wait for a projector, and no mark.
    for (const path of ['mobility/vehicles', 'measures/unfit-reasons'])
      expect((await first.post(path)).headers.get('x-stale'), path).toBeNull();
    // No projector follows the views that have stayed the same, so none is waited for.
    first.position = undefined;
    const before = await answersOf(clients);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    const sums = await first.post('statistics/stop-fossil-usage');
    expect([sums.status, sums.body.messageId]).toEqual([503, 'api:service:unavailable']);
    expect(Number(sums.headers.get('retry-after'))).toBeGreaterThan(2);

    await server?.stop();
    const today = await start();
    for (const client of clients) client.url = today.url;
    await expect.poll(async () => (await first.post('statistics/stop-fossil-usage')).status).toBe(200);
    expect(await answersOf(clients)).toEqual(before);
  },
);
