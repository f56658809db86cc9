import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
/** The folder of a cell of a table, and its heads beside it. */
const cellFolder = (row: string, column: string): string => place(`${row} ${column}`);

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
  let ended: Error | undefined;
  const { engines, close } = await openEngines(config, secrets, {
    damaged,
    onFatal: (error) => {
      ended ??= error;
    },
    onTrouble: (error) => log.error({ err: error }),
    onJobFailure: (error) => log.error({ err: error }),
    onNotice: (line) => log.warn(line),
  });
  const proving = { ...engines, signer: createSigner(secrets.AUDIT_KEY) };
  const heads = headKeeper(proving, { mayExtend: true, log, now: Date.now });
  const misfit = await describeMisfits(engines);
  if (misfit !== undefined) log.warn(misfit);
  await heads.look();
  /** Counted by the readings of the record: one before the first look, and one by each. */
  let looks = -1;
  let held: PromiseWithResolvers<void> | undefined;
  const watched: Engines['installation'] = {
    read: async () => {
      looks += 1;
      await held?.promise;
      return engines.installation.read();
    },
    write: (installation) => engines.installation.write(installation),
    close: () => engines.installation.close(),
  };
  const watch = watchInstallation(
    { ...engines, secrets, installation: watched, newestHead: heads.newestHead },
    config,
    damaged,
    log,
    Date.now,
    { firstMs: 50, everyMs: 50, viewsEveryLooks: 1 },
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
    /** Why the process would have ended, as soon as that is known. */
    ended: () => ended,
    lookAtHeads: () => heads.look(),
    logFits: () => heads.logCheck()?.fits,
    /** Waits for a whole look at the files: the first, or the one that begins when the watch was released. */
    looked: async (which: 'first' | 'next') => {
      const enough = which === 'first' ? 1 : looks + 1;
      while (looks < enough) await sleep(10);
    },
    /** Lets the watch find nothing until it is released: what is damaged now may be written into before that is known. */
    holdWatch: async () => {
      held = Promise.withResolvers();
      const before = looks;
      while (looks === before) await sleep(10);
    },
    releaseWatch: () => held?.resolve(),
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
async function putInPlace(row: string, dataDir: string, from: string): Promise<void> {
  const target = isFolder(row) ? dataDir : await fileOf(row, dataDir);
  if (isFolder(row)) await rename(target, `${target}-before`);
  else await rm(`${target}-wal`, { force: true });
  await cp(isFolder(row) ? from : await fileOf(row, from), `${target}.copy`, { recursive: true });
  await rename(`${target}.copy`, target);
}

const isFolder = (row: string): boolean => row === 'the folder';
const DAMAGES: Readonly<Record<string, (row: string, dataDir: string, file: string) => Promise<unknown>>> = {
  gone: async (_, __, file) => rm(file, { recursive: true }),
  half: async (_, __, file) => truncate(file, Math.floor((await stat(file)).size / 2)),
  empty: async (row, _, file) => {
    if (!isFolder(row)) return truncate(file, 0);
    await rm(file, { recursive: true });
    return mkdir(file);
  },
  'one page': async (_, __, file) => {
    const { size } = await stat(file);
    const length = Math.min(PART, Math.floor(size / 2));
    await using handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(length, 0xa5), 0, length, Math.floor(size / 2 / length) * length);
  },
  older: (row, dataDir) => putInPlace(row, dataDir, earlier()),
  foreign: (row, dataDir) => putInPlace(row, dataDir, foreign()),
};
const NOT_OF_FOLDERS = ['half', 'one page'];
const COLUMNS = [...Object.keys(DAMAGES), 'read-only'];

/** Brings the damage about; answers how to undo what outlives the folder. */
async function bring(column: string, row: string, dataDir: string): Promise<() => Promise<unknown>> {
  const file = await fileOf(row, dataDir);
  if (column === 'read-only') return makeReadOnly(row === 'heads' ? headsOf(dataDir) : file);
  await DAMAGES[column]?.(row, dataDir, file);
  return async () => undefined;
}

/** How a process names what became of a row, undefined where it does not. */
async function namedBy(process: Running, row: string): Promise<string | undefined> {
  if (wordOf(row).test(await process.missing())) return '503';
  if (process.logFits() === false) return 'log_fits 0';
  return process.lines.some((line) => wordOf(row).test(line)) ? 'said' : undefined;
}

/** Outcome of a start on the folder; `lost` says in words what is not as it was. */
async function startOn(
  dataDir: string,
  row: string,
  lost: (engines: Engines, isNamed: boolean) => Promise<string>,
): Promise<string> {
  let process: Running;
  try {
    process = await openProcess(dataDir);
  } catch (error) {
    if (!(error instanceof ConfigError)) return `70: ${String(error)}`;
    return wordOf(row).test(error.message) ? '78' : `78 without its name: ${error.message}`;
  }
  try {
    await process.looked('first');
    const named = await namedBy(process, row);
    const missing = await lost(process.engines, named !== undefined);
    return missing === '' ? (named ?? 'as before') : `LOST: ${missing}`;
  } finally {
    await process.close();
  }
}

async function startAfter(row: string, column: string, dataDir: string): Promise<string> {
  const process = await openProcess(dataDir);
  const before = JSON.stringify(await stateOf(process.engines));
  await process.close();
  const undo = await bring(column, row, dataDir);
  try {
    return await startOn(dataDir, row, async (engines, isNamed) => {
      const after = JSON.stringify(await stateOf(engines));
      return isNamed || after === before ? '' : after;
    });
  } finally {
    await undo();
  }
}

/** A write that was answered as stored: the file that holds it, and whether it is there. */
interface Acknowledged {
  readonly file: string;
  readonly isThere: (engines: Engines) => Promise<boolean>;
}

/** Writes what goes into the file of the row, into all of the folder, else a registration; answers what was acknowledged. */
async function write(process: Running, row: string, name: string): Promise<readonly Acknowledged[]> {
  const { erasures, sessions, ledger, jobs } = process.engines;
  const id = name.padEnd(24, 'b');
  const register = async (): Promise<readonly Acknowledged[]> => {
    const outcome = await registerAs(process, { mail: `${name}@example.org`, recordedAt: Date.now() });
    if (!outcome.accepted) return [];
    const { userId } = outcome;
    return [
      {
        file: 'events.db',
        isThere: async ({ store }) => (await store.readStream(`account-${userId}`)).length > 0,
      },
      { file: 'keys.db', isThere: async ({ keys }) => (await keys.get(userId)) !== undefined },
    ];
  };
  const kinds: Readonly<Record<string, () => Promise<readonly Acknowledged[]>>> = {
    'events.db': register,
    'keys.db': register,
    'erasures.db': async () => {
      await erasures.note({ userId: id, mailStream: '', reason: 'owner', requestedAt: 1 });
      await erasures.finish(id, 2);
      return [
        { file: 'erasures.db', isThere: async (later) => (await later.erasures.find(id)) !== undefined },
      ];
    },
    'sessions.db': async () => {
      await sessions.revoke(id, Date.now() * 2);
      const token = { jti: id, userId: 'u', issuedAt: 1 };
      return [{ file: 'sessions.db', isThere: (later) => later.sessions.isRevoked(token) }];
    },
    'job-ledger.db': async () => {
      await ledger.finish(id);
      return [{ file: 'job-ledger.db', isThere: async (later) => (await later.ledger.done([id])).has(id) }];
    },
    'jobs.db': async () => {
      const before = (await jobs.stats()).waiting;
      await jobs.add({ key: id, kind: 'mail', payload: {}, dueAt: 0 });
      return [{ file: 'jobs.db', isThere: async (later) => (await later.jobs.stats()).waiting > before }];
    },
  };
  const written: Acknowledged[] = [];
  for (const one of isFolder(row) ? new Set(Object.values(kinds)) : [kinds[row] ?? register])
    written.push(...(await one().catch(() => [])));
  return written;
}

/** Cannot be had again: once one of them is known to be damaged, nothing more may be built on it. */
const IRREPLACEABLE = ['events.db', 'keys.db'];

/** Words of the process on the damage, and findings of the next start about all that it had acknowledged. */
async function runThrough(row: string, column: string, dataDir: string): Promise<string> {
  const running = await openProcess(dataDir);
  const before = await write(running, row, 'before');
  await running.lookAtHeads();
  await running.holdWatch();
  const undo = await bring(column, row, dataDir);
  const during = await write(running, row, 'during');
  running.releaseWatch();
  await running.looked('next');
  await running.lookAtHeads();
  const after = await write(running, row, 'after');
  const said = running.ended() ? '70' : ((await namedBy(running, row)) ?? 'as before');
  // A process that ends like this closes nothing: the folder is left as it lies now.
  const left = running.ended() ? join(dirname(dataDir), 'left', 'data') : dataDir;
  if (left !== dataDir) {
    await cp(headsOf(dataDir), headsOf(left), { recursive: true });
    if (existsSync(dataDir)) await cp(dataDir, left, { recursive: true });
  }
  await running.close();
  await undo();
  const next = await startOn(left, row, async (engines, isNamed) => {
    const lost: string[] = [];
    for (const { file, isThere } of [...before, ...during, ...after])
      if (!(await isThere(engines)) && !(isNamed && (isFolder(row) || row === file))) lost.push(file);
    return lost.join();
  });
  if (next === '78' && IRREPLACEABLE.includes(row) && after.some(({ file }) => file === row))
    return `LOST: ${row} took a write after its damage was known`;
  return said === next ? said : `${said}, ${next}`;
}

/** Drills that run side by side, each in a folder of its own. */
const LANES = 2;

/** A table of all files and damages. */
async function tableOf(
  drill: (row: string, column: string, dataDir: string) => Promise<string>,
): Promise<string> {
  const outcomes = new Map<string, string>();
  const cells = ROWS.flatMap((row) => COLUMNS.map((column) => [row, column] as const)).values();
  const work = async (): Promise<void> => {
    for (const [row, column] of cells) {
      if (isFolder(row) && NOT_OF_FOLDERS.includes(column)) continue;
      const dataDir = cellFolder(row, column);
      await cp(dirname(later()), dirname(dataDir), { recursive: true });
      outcomes.set(dataDir, await drill(row, column, dataDir));
      await rm(dirname(dataDir), { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  const lines = ROWS.map((row) => [
    row,
    ...COLUMNS.map((column) => outcomes.get(cellFolder(row, column)) ?? ''),
  ]);
  return [['file', ...COLUMNS], COLUMNS.concat('').map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

/** The document has the table between these comments, as it was made last. */
function expectInDocument(name: string, table: string): void {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n\n`, `\n\n<!-- end of ${name} -->`];
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end, from);
  if (process.env.WRITE_DRILLS) writeFileSync(DOCUMENT, text.slice(0, from) + table + text.slice(to));
  else expect(text.slice(from, to)).toBe(table);
}

describe.skipIf(!canMount())('each file of the data folder (needs root, to mount it read-only)', () => {
  test('is missed by the next start as operating.md says, and none is taken for a new one', async () => {
    const table = await tableOf(startAfter);
    expect(table).not.toMatch(/LOST|without its name|70: /);
    expectInDocument('drills', table);
  });

  test('is missed while it is served as operating.md says, and nothing acknowledged is lost unsaid', async () => {
    const table = await tableOf(runThrough);
    expect(table).not.toMatch(/LOST|without its name|70: |as before, /);
    expectInDocument('drills while running', table);
  });
});
