import { cp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@footprint/infra/configError.ts';
import { findDamage } from '@footprint/infra/sqlite/damage.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReadingWriter } from '../support/citizens/readingWriter.ts';
import { type OpenEngines, openEnginesOf } from '../support/engines/engines.ts';
import { canMount, makeReadOnly } from '../support/engines/smallDisk.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerFile, folderPerTest } from '../support/servers/ownFolder.ts';
import { type RunningServer, startServer } from '../support/servers/runningServer.ts';
import { caughtUp } from '../support/views/caughtUp.ts';

const PAGE_BYTES = 4_096;
const FILES = ['events.db', 'keys.db', 'erasures.db', 'sessions.db'];

/** A product that ran, and ran on: as its folder lay after the first run, and after the second. */
const templates = folderPerFile();
const earlier = (): string => join(templates.path, 'earlier');
const later = (): string => join(templates.path, 'later');
/** Folder of another installation. */
const other = (): string => join(templates.path, 'other');
const folder = folderPerTest();
const inFolder = (name: string): string => join(folder.path, name);
/** Writes for a citizen of the second run. */
let writer: ReadingWriter;

beforeAll(async () => {
  const env = { DATA_DIR: later() };
  await runCli(env, 'demo', 'seed', '--citizens', '6');
  const run = async (): Promise<void> => {
    const server = await startServer({ dataDir: later() });
    writer = await ReadingWriter.registered(server.url);
    await writer.add();
    await caughtUp(server);
    expect(await server.stop()).toBe(0);
  };
  await run();
  await cp(later(), earlier(), { recursive: true });
  await runCli(env, 'user', 'erase', 'demo-0@example.org');
  await run();
  await runCli({ DATA_DIR: other() }, 'demo', 'seed', '--citizens', '1');
});

let server: RunningServer | undefined;
afterEach(() => server?.kill());

/** Starts a server on the folder: it is refused with 78 and a line, or serves and says something. */
async function start(): Promise<string> {
  try {
    server = await startServer({ dataDir: folder.path });
    return `serves: ${server.output()}`;
  } catch (error) {
    return String(error);
  }
}
const ready = async () => {
  const answer = await fetch(`${new URL(server?.url ?? '').origin}/health/ready`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

async function overwrite(file: string, page: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, page * PAGE_BYTES);
  await handle.close();
}
const pagesOf = async (file: string): Promise<number> => (await stat(file)).size / PAGE_BYTES;

const DAMAGE: Readonly<Record<string, (file: string, name: string) => Promise<void>>> = {
  gone: (file) => rm(file),
  half: async (file) => truncate(file, Math.floor((await pagesOf(file)) / 2) * PAGE_BYTES),
  'first page': (file) => overwrite(file, 0),
  'one page': async (file) => overwrite(file, Math.floor((await pagesOf(file)) / 2)),
  older: (file, name) => cp(join(earlier(), name), file),
};

describe.each([
  [
    'events.db',
    'gone',
    /events\.db is missing, and this installation has had it: put it back, or run backup/,
  ],
  ['events.db', 'half', /events\.db is damaged \(.+\): put it back, or run backup restore/],
  ['events.db', 'first page', /events\.db is damaged \(.+\): put it back, or run backup restore/],
  ['keys.db', 'gone', /keys\.db is missing, and this installation has had it: put it back, or run backup/],
  ['keys.db', 'half', /keys\.db is damaged/],
  ['keys.db', 'first page', /keys\.db is damaged/],
  ['keys.db', 'one page', /keys\.db is damaged/],
  ['keys.db', 'older', /keys\.db is older than the one that was here: .+ keys accept/],
] as const)('%s, %s', (name, damage, line) => {
  test('is refused in one line', async () => {
    await cp(later(), folder.path, { recursive: true });
    await DAMAGE[damage]?.(inFolder(name), name);
    const failure: unknown = await openEnginesOf(folder.path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as ConfigError).message).toMatch(line);
    expect((failure as ConfigError).message).not.toContain('\n');
  });
});

describe('the log of another installation', () => {
  const foreign = async (): Promise<void> => {
    await cp(later(), folder.path, { recursive: true });
    await cp(join(other(), 'events.db'), inFolder('events.db'));
  };
  test('is refused in one line', async () => {
    await foreign();
    expect(await start()).toMatch(
      /ended with 78:\nconfiguration: EVENT_STORE: the log \S+ is another one than \S+, which was served here: [^\n]+\n$/,
    );
  });
  test('is served once an operator has accepted it', async () => {
    await foreign();
    await runCli({ DATA_DIR: folder.path }, 'events', 'accept');
    expect(await start()).toMatch(/^serves: /);
  });
});

describe('an empty folder beside heads of a log with events', () => {
  test('is refused in one line, and begins once an operator has accepted that', async () => {
    await cp(`${later()}-heads`, `${folder.path}-heads`, { recursive: true });
    const refused =
      /ended with 78:\nconfiguration: EVENT_STORE: the log \S+ is empty, and heads are kept of [^\n]+\n$/;
    expect(await start()).toMatch(refused);
    await rm(folder.path, { recursive: true });
    expect(await start()).toMatch(refused);
    await runCli({ DATA_DIR: folder.path }, 'events', 'accept');
    expect(await start()).toMatch(/^serves: /);
    await (await ReadingWriter.registered(server?.url ?? '')).add();
    await server?.stop();
    expect(await start()).toMatch(/^serves: /);
  });
});

test.each(['events.db', 'keys.db'])('without %s the product ends with 78, and makes none', async (name) => {
  await cp(later(), folder.path, { recursive: true });
  await rm(inFolder(name));
  expect(await start()).toMatch(/ended with 78:\nconfiguration: [^\n]+ is missing, and [^\n]+\n$/);
  expect(await readdir(folder.path)).not.toContain(name);
});

const ANEW = {
  gone: 'was missing',
  half: 'was damaged',
  'first page': 'was damaged',
  'one page': 'was damaged',
};

const REPLACEABLE = ['erasures.db', 'sessions.db', 'jobs.db', 'job-ledger.db', 'leases.db', 'views.db'];

describe.each(REPLACEABLE)('%s', (name) => {
  const seen = Object.entries(ANEW).filter(([damage]) => name !== 'views.db' || damage !== 'one page');
  test.each(seen)('%s is begun anew, and said so in one line', async (damage, word) => {
    await cp(later(), folder.path, { recursive: true });
    await DAMAGE[damage]?.(inFolder(name), name);
    const notices: string[] = [];
    const { close } = await openEnginesOf(folder.path, {}, (line) => notices.push(line));
    await close();
    expect(notices.filter((line) => line.startsWith(`${name} ${word}`))).toHaveLength(1);
    expect(findDamage(inFolder(name), 'every page')).toBeUndefined();
  });
});

test('with everything damaged that can be had again the product serves', async () => {
  await cp(later(), folder.path, { recursive: true });
  for (const name of REPLACEABLE) await overwrite(inFolder(name), 0);
  expect(await start()).toMatch(/^serves: /);
  await expect.poll(ready).toMatchObject({ status: 'ready', checks: { damaged: [] } });
});

describe('what is begun anew', () => {
  let engines: OpenEngines | undefined;
  afterAll(() => engines?.close());
  test.each(['gone', 'older'])('erasures are filled again from the log: %s', async (damage) => {
    await cp(later(), folder.path, { recursive: true });
    await DAMAGE[damage]?.(inFolder('erasures.db'), 'erasures.db');
    const notices: string[] = [];
    engines = await openEnginesOf(folder.path, {}, (line) => notices.push(line));
    expect(await engines.engines.erasures.count()).toBe(1);
    expect(notices.at(-1)).toContain('it was filled again from the log, with 1 erasures');
    await engines.close();
  });
  test.each(['gone', 'older'])('every session ends: sessions.db, %s', async (damage) => {
    await cp(later(), folder.path, { recursive: true });
    const session = { jti: 'any', userId: 'any', issuedAt: Date.now() };
    await DAMAGE[damage]?.(inFolder('sessions.db'), 'sessions.db');
    engines = await openEnginesOf(folder.path);
    expect(await engines.engines.sessions.isRevoked(session)).toBe(true);
    await engines.close();
    engines = await openEnginesOf(folder.path);
    expect(await engines.engines.sessions.isRevoked({ ...session, issuedAt: Date.now() + 1 })).toBe(false);
    await engines.close();
  });
  test('an older keys.db is taken where an operator wants it', async () => {
    await cp(later(), folder.path, { recursive: true });
    await DAMAGE.older?.(inFolder('keys.db'), 'keys.db');
    await runCli({ DATA_DIR: folder.path }, 'keys', 'accept');
    expect(await start()).toMatch(/^serves: /);
  });
});

test('a log that lost its newest events says so in itself and in a metric', async () => {
  await cp(later(), folder.path, { recursive: true });
  await DAMAGE.older?.(inFolder('events.db'), 'events.db');
  expect(await start()).toMatch(
    /serves: .*the log ends at \d+ and was served here up to \d+: \d+ events are lost/s,
  );
  const lost = /^log_lost_events (\d+)$/m.exec((await server?.figures()) ?? '')?.[1];
  expect(Number(lost)).toBeGreaterThan(5);
  await server?.stop();
  await expect(runCli({ DATA_DIR: folder.path }, 'audit', 'verify')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`: ${lost} events were lost`),
  });
});

test('damage that comes while the product serves is named; a damaged log takes nothing more, and no start is made on it', async () => {
  await cp(later(), folder.path, { recursive: true });
  await start();
  await expect.poll(ready).toMatchObject({ status: 'ready' });
  // All pages but the first: which of them a product reads by itself hangs on what its citizens have done.
  for (const name of ['keys.db', 'jobs.db', 'events.db', 'views.db'])
    for (let page = 1; page < (await pagesOf(inFolder(name))); page++) await overwrite(inFolder(name), page);
  await expect.poll(ready, { interval: 500 }).toMatchObject({
    status: 'not ready',
    checks: { log: false, damaged: expect.arrayContaining(['keys.db', 'jobs.db', 'views.db', 'events.db']) },
  });
  writer.moveTo(server?.url ?? '');
  expect((await writer.add())?.status).toBe(503);
  const figures = (await server?.figures()) ?? '';
  for (const store of ['keys', 'jobs', 'views', 'events'])
    expect(figures).toContain(`store_damaged{store="${store}"} 1`);
  await server?.stop();
  expect(await start()).toMatch(
    /ended with 78:\n(?:configuration: .+\n)*configuration: \S+events\.db is damaged/,
  );
});

describe.skipIf(!canMount())('what cannot be written (needs root, to mount it)', () => {
  test('is named at the start, and while the product serves makes it unready', async () => {
    await cp(later(), folder.path, { recursive: true });
    await start();
    await expect.poll(ready).toMatchObject({ status: 'ready', checks: { unwritable: [] } });
    const names = ['events.db', 'keys.db', 'jobs.db'];
    const undo = await Promise.all(names.map((name) => makeReadOnly(inFolder(name))));
    try {
      await expect
        .poll(ready)
        .toMatchObject({ status: 'not ready', checks: { writable: false, unwritable: names } });
      await server?.stop();
      const line = (name: string) =>
        `configuration: ${inFolder(name)} cannot be written \\(EROFS\\): [^\\n]+\\n`;
      expect(await start()).toMatch(new RegExp(`ended with 78:\\n${names.map(line).join('')}$`));
    } finally {
      for (const again of undo) await again();
    }
  });
});

describe('a folder of before the list', () => {
  const ofBefore = async (): Promise<void> => {
    await cp(later(), folder.path, { recursive: true });
    await rm(inFolder('installation.json'));
  };
  test('is taken as it is, and has a list from then on', async () => {
    await ofBefore();
    expect(await start()).toBe(`serves: ${server?.output()}`);
    expect(server?.output()).not.toMatch(/begun anew|lost|ended/);
    expect((await stat(inFolder('installation.json'))).mode & 0o777).toBe(0o600);
  });
  test.each(['events.db', 'keys.db'])(
    'stops the start where %s is gone, as another file proves it',
    async (name) => {
      for (const proof of FILES.filter((file) => file !== name)) {
        await rm(folder.path, { recursive: true, force: true });
        await ofBefore();
        for (const other of FILES) if (other !== proof) await rm(inFolder(other));
        await expect(openEnginesOf(folder.path)).rejects.toThrow(`${name} is missing, and ${proof} is there`);
      }
    },
  );
});
