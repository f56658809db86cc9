import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshMail, PASSWORD, registeredClient } from '../support/calls/client.ts';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';

const EXIT_FATAL = 70;

const parent = folderPerTest();
const dataDir = (): string => join(parent.path, 'data');
const inData = (name: string): string => join(dataDir(), name);

let server: RunningServer;
beforeEach(async () => {
  await mkdir(dataDir(), { mode: 0o700 });
  server = await startServer({ dataDir: dataDir(), env: { HEADS_DIR: join(parent.path, 'heads') } });
});
afterEach(() => server.kill());

/**
 * Waits until the product says that a file is gone. A write that finds it ends the process; where the look at all files, which comes
 * five seconds after the start, was first, each write is refused from then on.
 */
async function isFound(file: string): Promise<void> {
  await expect
    .poll(server.output)
    .toMatch(new RegExp(`${file}.*was removed or replaced while it was (open|served)`));
  if (server.output().includes('while it was open')) expect(await server.ended).toBe(EXIT_FATAL);
}

const WAYS: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'is removed': (name) => rm(inData(name)),
  'loses its write-ahead log': (name) => rm(inData(`${name}-wal`)),
  'is replaced by a copy of it': async (name) => {
    await cp(inData(name), inData('copy'));
    await rename(inData('copy'), inData(name));
  },
  'goes with its folder': () => rename(dataDir(), join(parent.path, 'elsewhere')),
};

describe.each(Object.entries(WAYS))('while the product serves, its log %s', (_, lose) => {
  test('no write is answered as stored, and the product says why', async () => {
    const writer = await ReadingWriter.registered(server.url);
    await writer.add();
    await lose('events.db');
    const before = writer.acknowledged.size;
    const answers = await Promise.all(Array.from({ length: 14 }, () => writer.add()));
    expect(answers.filter((answer) => answer?.status === 200)).toEqual([]);
    expect(writer.acknowledged.size).toBe(before);
    await isFound('events.db');
  });
});

describe.each(Object.entries(WAYS))('while the product serves, the keys: the file %s', (_, lose) => {
  test('no citizen is registered with a key that would be gone, and the product says why', async () => {
    await registeredClient(server.url);
    await lose('keys.db');
    await expect(registeredClient(server.url, freshMail())).rejects.toThrow();
    await isFound('keys.db');
  });
});

test('while the product serves, the list of erasures is removed: no account is erased without it', async () => {
  const mail = freshMail();
  const client = await registeredClient(server.url, mail);
  await rm(inData('erasures.db'));
  const password = await passwordDigest(mail, PASSWORD);
  const answer = await client.delete('user/own', { password }).catch(() => undefined);
  expect(answer?.status).not.toBe(200);
  await isFound('erasures.db');
});
