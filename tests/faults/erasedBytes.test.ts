import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { type PersonalCitizen, personalCitizen, SAVED } from '../support/citizens/personalCitizen.ts';
import { byteSearch } from '../support/logs/byteSearch.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const folder = folderPerFile();
let dataDir: string;
let server: RunningServer;
let citizen: PersonalCitizen;
const logged: string[] = [];

const start = async (): Promise<void> => {
  server = await startServer({ dataDir, env: { LOG_LEVEL: 'trace' } });
};
const stop = async (): Promise<void> => {
  logged.push(server.output());
  expect(await server.stop()).toBe(0);
};

beforeAll(async () => {
  dataDir = join(folder.path, 'data');
  // The keys that are backed up have been noted as the newest before.
  await start();
  await stop();
  await start();
  citizen = await personalCitizen(server.url, dataDir);
  // A citizen who stays, so that files and sums hold more than the one who goes.
  await personalCitizen(server.url, dataDir);
});
afterAll(() => server.kill());

const cli = (...args: readonly string[]) => runCli({ DATA_DIR: dataDir }, ...args);
const inFolder = (name: string): string => join(folder.path, name);

/** The citizen's key as it is stored, and all jobs as an export of the queue would have them. */
function stored(): { readonly key: string | undefined; readonly queue: string } {
  const keys = new DatabaseSync(join(dataDir, 'keys.db'), { readOnly: true });
  const row = keys.prepare('SELECT wrapped FROM keys WHERE subject = ?').get(citizen.userId);
  keys.close();
  const jobs = new DatabaseSync(join(dataDir, 'jobs.db'), { readOnly: true });
  const queue = JSON.stringify(jobs.prepare('SELECT * FROM jobs').all());
  jobs.close();
  return { key: row?.wrapped as string | undefined, queue };
}

const sums = async () => {
  const anybody = new Client(server.url);
  const { body: campaign } = await anybody.post('statistics/stop-fossil-usage');
  const { body: place } = await anybody.post('used-measures/of-city-codes', { cityCodes: ['24103'] });
  return { campaign, place };
};

const OF_BOTH = { campaign: { allUsers: 2 }, place: { count: 2, savingSum: expect.closeTo(2 * SAVED) } };

const search = (texts: Readonly<Record<string, string>>) =>
  byteSearch(folder.path, texts, { log: [...logged, server.output()].join('\n'), queue: stored().queue });

test('after the erasure nothing personal is in any file, log, queue, or in a fresh backup; sums stay', async () => {
  await expect.poll(sums).toMatchObject(OF_BOTH);
  const before = await sums();
  const { key } = stored();
  if (key === undefined) return expect.fail('the citizen has a key');
  const everything = { ...citizen.texts, key };
  const places = await search(everything);
  // Mails are the one place in which a text lies open; the key is where keys are.
  expect(places.some((place) => place.startsWith('mail in data/outbox/confirm-'))).toBe(true);
  expect(places.some((place) => place.startsWith('key in data/keys.db'))).toBe(true);
  expect(places.filter((place) => !/^(mail in data\/outbox|key in data\/keys\.db)/.test(place))).toEqual([]);
  await cli('backup', 'create', inFolder('older'), '--keys-to', inFolder('older-keys'));

  const { status } = await citizen.client.delete('user/own', { password: citizen.digest });
  expect(status).toBe(200);
  await cli('backup', 'create', inFolder('fresh'), '--keys-to', inFolder('fresh-keys'));
  await citizen.client.post('user');
  // A backup of the keys from before holds the key, wrapped, until it is deleted: that is why it may not be kept.
  expect(await search(everything)).toEqual(['key in older-keys/keys.db']);
  expect(await sums()).toEqual(before);
});

test('after an older backup was put back, with its keys, the citizen is still erased and the address free', async () => {
  // The log that is given up goes further than the one that is put back.
  for (let n = 0; n < 5; n++) await registeredClient(server.url);
  await stop();
  const { key: none } = stored();
  expect(none).toBeUndefined();
  const restore = ['backup', 'restore', inFolder('older'), '--keys', inFolder('older-keys')];
  // The log goes on since the backup, with the erasure among other things: that has to be given up by its number.
  const refusal = await cli(...restore).then(String, ({ stderr }: { stderr: string }) => stderr);
  const [, newer = ''] = /--discard-newer (\d+)/.exec(refusal) ?? [];
  const { stdout } = await cli(...restore, '--discard-newer', newer);
  expect(stdout).toContain('1 accounts erased again');
  await start();
  await expect.poll(sums).toMatchObject(OF_BOTH);
  expect(stored().key).toBeUndefined();
  expect(await new Client(server.url, citizen.client.token).post('user')).toMatchObject({ status: 401 });
  const { mail, digest, texts } = citizen;
  expect(await new Client(server.url).post('login', { mail, password: digest })).toMatchObject({
    status: 401,
  });
  expect((await new Client(server.url).post('user/mail-exists', { mail })).body).toEqual({ mailExists: 0 });
  expect(await search(texts)).toEqual([]);
  expect((await registeredClient(server.url, mail)).userId).not.toBe(citizen.userId);
  // Jobs follow the log that is there now.
  expect(await mailedHash(dataDir, mail, 'register-confirm')).toHaveLength(24);
});

test('files that were put back by hand bring no citizen back either: the next start erases before it serves', async () => {
  const again = await personalCitizen(server.url, dataDir);
  await cli('backup', 'create', inFolder('by-hand'), '--keys-to', inFolder('by-hand-keys'));
  await again.client.delete('user/own', { password: again.digest });
  await stop();
  for (const name of ['events.db', 'keys.db', 'views.db'])
    for (const part of ['', '-wal', '-shm']) await rm(join(dataDir, name + part), { force: true });
  await copyFile(join(inFolder('by-hand'), 'events.db'), join(dataDir, 'events.db'));
  await copyFile(join(inFolder('by-hand-keys'), 'keys.db'), join(dataDir, 'keys.db'));
  await expect(start()).rejects.toThrow('keys.db is older than the one that was here');
  await cli('keys', 'accept');
  await start();
  expect(server.output()).toContain('erased again');
  const { mail, digest } = again;
  expect(await new Client(server.url).post('login', { mail, password: digest })).toMatchObject({
    status: 401,
  });
  expect((await new Client(server.url).post('user/mail-exists', { mail })).body).toEqual({ mailExists: 0 });
});
