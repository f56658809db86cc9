import { chmod, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const PAGE_BYTES = 4_096;

const folder = folderPerTest();
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ dataDir: folder.path });
  await caughtUp(server);
  expect(await server.stop()).toBe(0);
});
afterEach(() => server.kill());

const inFolder = (name: string): string => join(folder.path, name);

test('revocations that are damaged while they are served make the product unready, which says so', async () => {
  const db = new DatabaseSync(inFolder('sessions.db'));
  db.exec('PRAGMA journal_mode = DELETE');
  for (let n = 0; n < 500; n++) db.exec(`INSERT INTO revoked VALUES ('token ${n}', ${Date.now() * 2})`);
  db.close();
  server = await startServer({ dataDir: folder.path });
  // All but the first pages, which say what tables there are.
  const file = await open(inFolder('sessions.db'), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - 5 * PAGE_BYTES, 0xa5), 0, undefined, 5 * PAGE_BYTES);
  await file.close();
  const ready = async () => {
    const answer = await fetch(`${new URL(server.url).origin}/health/ready`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  await expect
    .poll(ready)
    .toMatchObject({ status: 'not ready', checks: { events: true, views: true, sessions: false } });
});

test('a file that is no database is named', async () => {
  await writeFile(inFolder('keys.db'), 'x'.repeat(10_000));
  await expect(startServer({ dataDir: folder.path })).rejects.toThrow(
    `${inFolder('keys.db')} is damaged (file is not a database): put it back`,
  );
});

test('files are their owner’s alone, those of before as well', async () => {
  const databases = (await readdir(folder.path)).filter((name) => name.endsWith('.db'));
  for (const name of databases) await chmod(inFolder(name), 0o644);
  server = await startServer({ dataDir: folder.path, env: { ASSETS_DIR: inFolder('assets') } });
  const open = await Promise.all(
    (await readdir(folder.path, { recursive: true })).map(async (name) => {
      const stats = await stat(inFolder(name));
      return stats.isFile() && (stats.mode & 0o077) !== 0 ? [name] : [];
    }),
  );
  expect(open.flat()).toEqual([]);
  expect(databases.length).toBeGreaterThan(4);
});
