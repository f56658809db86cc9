import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { CALLS } from '@footprint/shared-events/calls.ts';
import { SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { addEntry, vehicle } from '../support/citizens/entries.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const run = promisify(execFile);
/** Data folders of 12 demonstration citizens as the release of that day left them, made by its own programs. */
const RELEASES = ['2026-11-25', '2026-11-29'];
const ARCHIVES = join(import.meta.dirname, '../support/releases');
const CLI = join(import.meta.dirname, '../../services/cli/main.ts');
/** Addresses of the demonstration citizens that can log in. */
const CITIZENS = Array.from({ length: 10 }, (_, n) => `demo-${n}@example.org`);
const DEMO_PASSWORD = 'demo-passwort-1';
/** Some 62 events each. */
const CITIZENS_OF_BUILD = process.env.TEST_ALL ? 3_300 : 82;
const BUILD_TIMEOUT = process.env.TEST_ALL ? 1_800_000 : 120_000;
const RUNNING = ['climate-bet-2026', 'stop-fossil-2026'];

interface Own {
  readonly userId: string;
  readonly groupId: number;
  readonly meterId: number;
}
type Question = readonly [path: string, body?: object];

const both = (path: (kind: string) => string, body = {}): readonly Question[] =>
  ['climate-bet', 'stop-fossil'].map((kind) => [path(kind), body]);
/** Queries that ask for something; every other query is put without fields. */
const given = ({ userId, groupId, meterId }: Own): Readonly<Record<string, readonly Question[]>> => ({
  'user/:id': [[`user/${userId}`]],
  'user/mail-exists': [['user/mail-exists', { mail: CITIZENS[0] }]],
  'user/history': [['user/history', { year: 2024 }]],
  'meter/:id': [[`meter/${meterId}`]],
  'meter-value/housing/last': [['meter-value/housing/last', { meterId }]],
  'meter-value/housing': [['meter-value/housing', { meterId }]],
  'meter/personal-types/belongs-to/:groupId': [[`meter/personal-types/belongs-to/${groupId}`]],
  'emissions/year': [2022, 2023, 2024, 2025, 2026].map((year) => ['emissions/year', { year }]),
  'emissions/explain': SECTOR_NAMES.map((sector) => ['emissions/explain', { year: 2024, sector }]),
  'emissions/preview': [['emissions/preview', { method: 'POST', call: 'mobility/vehicle', body: vehicle() }]],
  'statistics/:type': both((kind) => `statistics/${kind}-usage`),
  'statistics/:type/history': both((kind) => `statistics/${kind}-usage/history`, { days: 30 }),
  'statistics/:type/league': both((kind) => `statistics/${kind}-usage/league`),
  'statistics/:type/states': both((kind) => `statistics/${kind}-usage/states`),
  'municipality/:shortName': [['municipality/hamburg']],
  'municipalities/suggest': [['municipalities/suggest', { query: 'Ham' }]],
  'constant/municipality/:shortName': [['constant/municipality/hamburg']],
  'constant/:name': [['constant/Measures']],
  'constant/free/:name': [['constant/free/Goals']],
  'used-measures/of-city-codes': [['used-measures/of-city-codes', { cityCodes: ['20095'] }]],
  'open/campaign/:round.json': RUNNING.map((round) => [`open/campaign/${round}.json`]),
});
/** One click in a mail changes something, and an export is a file made for its citizen. */
const ASKED_BY_NO_PAGE = /:link|^user\/export$/;

/** Each question that a page asks for everybody, or for a citizen. */
const questions = (access: 'public' | 'citizen', own: Own): readonly Question[] =>
  [...CALLS.values()]
    .filter((call) => call.kind === 'query' && !call.isStream && call.access === access)
    .filter(({ path }) => !ASKED_BY_NO_PAGE.test(path))
    .flatMap(({ path }) => given(own)[path] ?? [[path]]);

const folder = folderPerTest();
let servers: RunningServer[];
const start = async (env: Readonly<Record<string, string>> = {}): Promise<RunningServer> => {
  const server = await startServer({
    dataDir: folder.path,
    env: { HEADS_DIR: join(folder.path, 'heads'), ...env },
  });
  servers.push(server);
  return server;
};
beforeEach(() => {
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
});

interface Citizen {
  readonly client: Client;
  readonly own: Own;
}

async function loggedIn(mail: string, url: string): Promise<Citizen> {
  const client = new Client(url);
  const password = await passwordDigest(mail, DEMO_PASSWORD);
  const { body } = await client.post<{ id: string; sessionToken: string }>('login', { mail, password });
  client.token = body.sessionToken;
  const groups = await client.post<{ id: number }[]>('groups/of-user');
  const meters = await client.post<{ id: number }[]>('meter/of-user');
  return {
    client,
    own: { userId: body.id, groupId: groups.body[0]?.id ?? 0, meterId: meters.body[0]?.id ?? 0 },
  };
}

interface Answered {
  readonly question: string;
  readonly status: number;
  readonly retryAfter: number;
  readonly text: string;
}

/** Moments at which an answer was made; and the mark of a round that jobs, of which none run here, would have closed long ago. */
const PASSING = /"(generatedAt|asOf|provenAt)":[^,}]+|,"pending":true/g;

/** Puts the questions as they come, and reads the answers to the letter, but for what passes. */
async function ask({ url, token }: Client, list: readonly Question[]): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const [path, body = {}] of list) {
    const isGet = path.startsWith('open/');
    const answer = await fetch(`${url}/sdp-api/${path}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(!isGet && { body: JSON.stringify(body) }),
    });
    const text = (await answer.text()).replace(PASSING, '');
    const retryAfter = Number(answer.headers.get('retry-after'));
    answers.push({ question: `${path} ${JSON.stringify(body)}`, status: answer.status, retryAfter, text });
  }
  return answers;
}

const answersOfAll = async (citizens: readonly Citizen[]): Promise<readonly Answered[]> => {
  const each: (readonly Answered[])[] = [];
  for (const { client, own } of citizens) {
    const answers = await ask(client, questions('citizen', own));
    each.push(answers.map((answer) => ({ ...answer, question: `${own.userId} ${answer.question}` })));
  }
  return each.flat();
};

const ofServer = (answers: readonly Answered[]): readonly Answered[] =>
  answers.filter(({ status }) => status >= 500);

test.each(RELEASES)(
  'citizens of the release of %s see their own figures while its views are still the active ones',
  async (release) => {
    await run('tar', ['-xzf', join(ARCHIVES, `${release}.tar.gz`), '-C', folder.path]);
    // Where projectors are another process, and older, the active views stay old for as long.
    const old = await start({ ROLE: 'api' });
    const citizens = await Promise.all(CITIZENS.map((mail) => loggedIn(mail, old.url)));
    const [{ client }] = citizens as [Citizen];
    if (release !== RELEASES.at(-1)) {
      await addEntry(client, 'vehicle', vehicle({ name: 'Käfer' }));
      // Answers folded from the log hold all that was acknowledged: no wait for a projector, and no mark.
      for (const path of ['mobility/vehicles', 'measures/unfit-reasons'])
        expect((await client.post(path)).headers.get('x-stale'), path).toBeNull();
      const sums = await client.post('statistics/stop-fossil-usage');
      expect([sums.status, sums.body.messageId]).toEqual([503, 'api:service:unavailable']);
      expect(Number(sums.headers.get('retry-after'))).toBeGreaterThan(2);
    }
    const before = await answersOfAll(citizens);
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);

    await old.stop();
    const today = await start();
    for (const citizen of citizens) citizen.client.url = today.url;
    await expect.poll(async () => (await client.post('statistics/stop-fossil-usage')).status).toBe(200);
    expect(await answersOfAll(citizens)).toEqual(before);
  },
);

test(
  'while views are built, a citizen is answered as afterwards, and sums say when to come back',
  async () => {
    await run('node', [CLI, 'demo', 'seed', '--citizens', String(CITIZENS_OF_BUILD)], {
      env: { ...process.env, DATA_DIR: folder.path, HEADS_DIR: join(folder.path, 'heads') },
    });
    const env = { CAMPAIGNS_FILE: join(folder.path, 'demo-campaigns.json'), MUNICIPALITY_MIN_COUNT: '1' };
    // Stores the rounds of the file, for which the other two would wait half a minute each.
    await (await start({ ...env, ROLE: 'jobs' })).stop();
    const { url } = await start({ ...env, ROLE: 'api' });
    const citizens = await Promise.all(CITIZENS.slice(0, 2).map((mail) => loggedIn(mail, url)));
    const [{ client, own }] = citizens as [Citizen];
    const anybody = new Client(url);
    const everybodys = questions('public', own);

    const owns: Answered[] = [];
    const sums: Answered[] = [];
    const projector = start({ ...env, ROLE: 'projector' });
    while ((await client.post('statistics/stop-fossil-usage')).status !== 200) {
      owns.push(...(await answersOfAll(citizens)));
      sums.push(...(await ask(anybody, everybodys)));
      // Leaves the projector some of the machine.
      await sleep(500);
    }
    await projector;
    expect(owns.length).toBeGreaterThan(0);
    expect(owns.filter(({ status }) => status !== 200)).toEqual([]);
    const unavailable = ofServer(sums);
    expect(unavailable.filter(({ status, retryAfter }) => status !== 503 || !(retryAfter > 0))).toEqual([]);
    expect(unavailable.length).toBeGreaterThan(0);

    const afterwards = new Map(
      [...(await answersOfAll(citizens)), ...(await ask(anybody, everybodys))].map((one) => [
        one.question,
        one,
      ]),
    );
    expect(ofServer([...afterwards.values()])).toEqual([]);
    for (const answer of [...owns, ...sums])
      if (answer.status < 500) expect(answer).toEqual(afterwards.get(answer.question));
  },
  BUILD_TIMEOUT,
);
