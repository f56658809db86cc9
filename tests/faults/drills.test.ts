import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { parseConfig } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { loadSecrets } from '@footprint/infra/secrets.ts';
import { DamagedFiles } from '@footprint/infra/sqlite/damagedFiles.ts';
import { activate, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { type Engines, openEngines } from '@footprint/services/engine/engines.ts';
import { unwritableFiles } from '@footprint/services/engine/installation.ts';
import { healthRoutes } from '@footprint/services/http/health/routes.ts';
import { watchInstallation } from '@footprint/services/start/installationWatch.ts';
import { describeMisfits } from '@footprint/services/start/logWatch.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAs } from '../support/citizens/registeredCitizen.ts';
import { canMount, makeReadOnly } from '../support/engines/smallDisk.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { VIEWS } from '../support/views/views.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/operating.md');
const PART = 4_096;
const TOKEN = { jti: 'ended', userId: 'u', issuedAt: 1 };

const templates = folderPerFile();
const place = (name: string): string => join(templates.path, name, 'data');
const earlier = (): string => place('earlier');
const later = (): string => place('later');
const foreign = (): string => place('foreign');
const drill = (): string => place('drill');

interface ReadyChecks extends Readonly<Record<string, unknown>> {
  readonly damaged: readonly string[];
  readonly unwritable: readonly string[];
}

/** A product's process, as far as its files go. */
async function openProcess(dataDir: string) {
  const parsed = parseConfig({ DATA_DIR: dataDir });
  if ('faults' in parsed) throw new Error(parsed.faults.join());
  const { config } = parsed;
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const damaged = new DamagedFiles((file, damage) => log.error({ file, damage }));
  const secrets = loadSecrets(config);
  const { engines, close } = await openEngines(config, secrets, {
    damaged,
    onFatal: (error) => log.error({ err: error }),
    onTrouble: (error) => log.error({ err: error }),
    onJobFailure: (error) => log.error({ err: error }),
    onNotice: (line) => log.warn(line),
  });
  const proving = { ...engines, signer: createSigner(secrets.AUDIT_KEY) };
  const heads = headKeeper(proving, { mayExtend: true, log, now: Date.now });
  const misfit = await describeMisfits(engines);
  if (misfit !== undefined) log.warn(misfit);
  await heads.look();
  let looks = 0;
  const watched: Engines['installation'] = {
    read: () => {
      looks += 1;
      return engines.installation.read();
    },
    write: (installation) => engines.installation.write(installation),
    close: () => engines.installation.close(),
  };
  const watch = watchInstallation(
    { ...engines, installation: watched, newestHead: heads.newestHead },
    config,
    damaged,
    log,
    Date.now,
    { firstMs: 50, everyMs: 50 },
  );
  const app = Fastify();
  healthRoutes(app, {
    ...engines,
    declared: VIEWS,
    misfits: () => describeMisfits(engines),
    dataDir,
    damaged: () => damaged.names(),
    unwritable: async () => (await unwritableFiles(config)).map(({ name }) => name),
    now: Date.now,
  });
  return {
    engines,
    secrets,
    lines,
    logFits: () => heads.logCheck()?.fits,
    /** Waits for a whole look at the files: the first, or one that begins now. */
    looked: async (which: 'first' | 'next') => {
      const enough = which === 'first' ? 1 : looks + 2;
      while (looks < enough) await sleep(10);
    },
    /** The reason that `ready` names for a 503; nothing while it is 200. */
    missing: async () => {
      const answer = await app.inject('/health/ready');
      if (answer.statusCode === 200) return '';
      const { damaged, unwritable, draining: _, ...checks } = answer.json<{ checks: ReadyChecks }>().checks;
      const wrong = Object.entries(checks).filter(([, isWell]) => !isWell);
      return [...wrong.map(([name]) => name), ...damaged, ...unwritable].join();
    },
    close: async () => {
      await watch.stop();
      await app.close();
      await close().catch(() => undefined);
    },
  };
}
type Running = Awaited<ReturnType<typeof openProcess>>;

/** Entries that must be there again, whatever became of a file. */
const stateOf = async ({ store, keys, erasures, sessions, ledger }: Engines) => ({
  log: store.logId,
  end: await store.end(),
  keys: (await keys.subjects('', 100)).length,
  erasures: await erasures.count(),
  isEnded: await sessions.isRevoked(TOKEN),
  done: await ledger.countDone(),
});

const citizens = async (process: Running, name: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n++)
    await registerAs(process, { mail: `${name}${n}@example.org`, recordedAt: Date.now() });
};

beforeAll(async () => {
  const first = await openProcess(later());
  await activate(first.engines.views, targetSet(VIEWS, 1));
  await citizens(first, 'early', 2);
  await first.close();
  await cp(dirname(later()), dirname(earlier()), { recursive: true });
  const second = await openProcess(later());
  await citizens(second, 'late', 3);
  const { erasures, sessions, ledger } = second.engines;
  await erasures.note({ userId: 'a'.repeat(24), mailStream: '', reason: 'owner', requestedAt: 1 });
  await erasures.finish('a'.repeat(24), 2);
  await sessions.revoke(TOKEN.jti, Date.now() * 2);
  await ledger.finish('done');
  await second.looked('first');
  await second.close();
  const other = await openProcess(foreign());
  await citizens(other, 'other', 2);
  await other.close();
});

const headsOf = (dataDir: string): string => `${dataDir}-heads`;
const logOf = async (dataDir: string): Promise<string> => (await readdir(headsOf(dataDir)))[0] ?? '';
/** The file that stands for what a row names. */
async function fileOf(row: string, dataDir: string): Promise<string> {
  if (row === 'secrets') return join(dataDir, 'secrets', 'master_key');
  if (row === 'heads') return join(headsOf(dataDir), await logOf(dataDir), NEWEST_HEAD);
  return row === 'the folder' ? dataDir : join(dataDir, row);
}
/** By what it is known to operators. */
const WORDS: Readonly<Record<string, RegExp>> = {
  secrets: /MASTER_KEY|master_key/,
  heads: /HEADS_DIR|heads|signed/,
  'the folder': /DATA_DIR|heads are kept|is missing|older|another/,
  'views.db': /views/,
  'jobs.db': /jobs/,
  'sessions.db': /sessions/,
  'erasures.db': /erasures/,
  'events.db': /events|the log/,
};
const wordOf = (row: string): RegExp => WORDS[row] ?? new RegExp(row.replace('.', '\\.'));

const ROWS = [
  ...[
    'events.db',
    'keys.db',
    'erasures.db',
    'sessions.db',
    'views.db',
    'jobs.db',
    'job-ledger.db',
    'leases.db',
  ],
  ...['installation.json', 'secrets', 'heads', 'the folder'],
];

/** In the place of the file, as an operator would put it there. */
async function putInPlace(row: string, from: string): Promise<void> {
  const target = row === 'the folder' ? drill() : await fileOf(row, drill());
  if (row === 'the folder') await rename(target, `${target}-before`);
  else await rm(`${target}-wal`, { force: true });
  await cp(row === 'the folder' ? from : await fileOf(row, from), `${target}.copy`, { recursive: true });
  await rename(`${target}.copy`, target);
}

const isFolder = (row: string): boolean => row === 'the folder';
const DAMAGES: Readonly<Record<string, (row: string, file: string) => Promise<unknown>>> = {
  gone: async (_, file) => rm(file, { recursive: true }),
  half: async (_, file) => truncate(file, Math.floor((await stat(file)).size / 2)),
  empty: async (row, file) => {
    if (!isFolder(row)) return truncate(file, 0);
    await rm(file, { recursive: true });
    return mkdir(file);
  },
  'one page': async (_, file) => {
    const { size } = await stat(file);
    const length = Math.min(PART, Math.floor(size / 2));
    await using handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(length, 0xa5), 0, length, Math.floor(size / 2 / length) * length);
  },
  older: (row) => putInPlace(row, earlier()),
  foreign: (row) => putInPlace(row, foreign()),
};
const NOT_OF_FOLDERS = ['half', 'one page'];
const COLUMNS = [...Object.keys(DAMAGES), 'read-only'];

/** Brings the damage about; answers how to undo what outlives the folder. */
async function bring(column: string, row: string): Promise<() => Promise<unknown>> {
  const file = await fileOf(row, drill());
  if (column === 'read-only') return makeReadOnly(row === 'heads' ? headsOf(drill()) : file);
  await DAMAGES[column]?.(row, file);
  return async () => undefined;
}

/** Outcome of a start on the folder. */
async function startOn(row: string, before: Awaited<ReturnType<typeof stateOf>>): Promise<string> {
  let process: Running;
  try {
    process = await openProcess(drill());
  } catch (error) {
    if (!(error instanceof ConfigError)) return `70: ${String(error)}`;
    return wordOf(row).test(error.message) ? '78' : `78 without its name: ${error.message}`;
  }
  try {
    await process.looked('first');
    if (wordOf(row).test(await process.missing())) return '503';
    if (process.logFits() === false) return 'log_fits 0';
    if (process.lines.some((line) => wordOf(row).test(line))) return 'said';
    const after = await stateOf(process.engines);
    return JSON.stringify(after) === JSON.stringify(before) ? 'as before' : `LOST: ${JSON.stringify(after)}`;
  } finally {
    await process.close();
  }
}

async function startAfter(row: string, column: string): Promise<string> {
  const before = await openProcess(drill());
  const state = await stateOf(before.engines);
  await before.close();
  const undo = await bring(column, row);
  try {
    return await startOn(row, state);
  } finally {
    await undo();
  }
}

async function afresh(): Promise<void> {
  await rm(dirname(drill()), { recursive: true, force: true });
  await cp(dirname(later()), dirname(drill()), { recursive: true });
}

const tableOf = (cells: ReadonlyMap<string, readonly string[]>): string =>
  [
    ['file', ...COLUMNS],
    COLUMNS.concat('').map(() => '---'),
    ...ROWS.map((row) => [row, ...(cells.get(row) ?? [])]),
  ]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');

describe.skipIf(!canMount())('each file of the data folder (needs root, to mount it read-only)', () => {
  test('is missed by the next start as operating.md says, and none is taken for a new one', async () => {
    const cells = new Map<string, string[]>();
    for (const row of ROWS) {
      const own: string[] = [];
      for (const column of COLUMNS) {
        await afresh();
        own.push(isFolder(row) && NOT_OF_FOLDERS.includes(column) ? '' : await startAfter(row, column));
      }
      cells.set(row, own);
    }
    const table = tableOf(cells);
    expect(table).not.toMatch(/LOST|without its name|70: /);
    const text = readFileSync(DOCUMENT, 'utf8');
    const [begin, end] = ['<!-- drills -->\n\n', '\n\n<!-- end of drills -->'];
    const from = text.indexOf(begin) + begin.length;
    const to = text.indexOf(end, from);
    if (process.env.WRITE_DRILLS) writeFileSync(DOCUMENT, text.slice(0, from) + table + text.slice(to));
    else expect(text.slice(from, to)).toBe(table);
  });
});

test('a file that is replaced while it is served is named, and not taken for the one that was here', async () => {
  await afresh();
  const names = ['keys.db', 'sessions.db', 'jobs.db', 'job-ledger.db'];
  const running = await openProcess(drill());
  for (const name of names) await putInPlace(name, earlier());
  await running.looked('next');
  for (const name of names) expect(running.lines.join()).toContain(`"file":"${name}"`);
  await running.close();
  await expect(openProcess(drill())).rejects.toThrow('keys.db is older than the one that was here');
});
