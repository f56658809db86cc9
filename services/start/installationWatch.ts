import { join } from 'node:path';
import { isLater, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { type Config, SECRET_NAMES, type SecretName } from '@footprint/infra/config.ts';
import { ConfigError } from '@footprint/infra/configError.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { isKeptHere, keptName, knownSecret, type Secrets } from '@footprint/infra/secrets.ts';
import { noteBeat } from '@footprint/infra/sqlite/beat.ts';
import { findLoss } from '@footprint/infra/sqlite/damage.ts';
import { checkDamage } from '@footprint/infra/sqlite/damageCheck.ts';
import type { DamagedFiles } from '@footprint/infra/sqlite/damagedFiles.ts';
import { OpenedFile } from '@footprint/infra/sqlite/openedFile.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Engines } from '../engine/engines.ts';
import { BEATEN, isKept } from '../engine/installation.ts';
import { markOf, noteLostTail } from '../engine/lostTail.ts';
import { repeat } from '../engine/repeat.ts';

const LOOK_EVERY_MS = 60_000;
/** The start of a process is busy enough. */
const FIRST_LOOK_MS = 5_000;
/** As long a slice of the log as takes this, each time: a thousand million events within a week. */
const SLICE_MS = 1_000;
/** Views are large and can be had again: they are read whole seldom. */
const VIEWS_EVERY_LOOKS = 60;
const NOT_NOTED = 'the installation could not be noted';

export interface InstallationWatch {
  stop(): Promise<void>;
}

type Watched = Pick<Engines, 'store' | 'installation' | 'erasures'> & {
  /** As they were read at the start. */
  readonly secrets: Secrets;
  /** The newest head of the log that fits; nothing while none does. */
  readonly newestHead: () => TreeHead | undefined;
};

/**
 * Notes every minute how far the log goes and looks for damage in the files of the embedded engines. What is found stays
 * found until the process ends: the next start begins anew what can be had again.
 */
export function watchInstallation(
  engines: Watched,
  config: Config,
  damaged: DamagedFiles,
  log: FastifyBaseLogger,
  now: () => number,
  {
    firstMs = FIRST_LOOK_MS,
    everyMs = LOOK_EVERY_MS,
    viewsEveryLooks = VIEWS_EVERY_LOOKS,
  }: { readonly firstMs?: number; readonly everyMs?: number; readonly viewsEveryLooks?: number } = {},
): InstallationWatch {
  const files = filesOf(config);
  // As they lie in their folder now: what takes the place of one of them later is not the file that is served.
  const opened = new Map(
    [...files.small, ...files.views, ...(files.log ? [files.log] : [])].map((name) => [
      name,
      new OpenedFile(join(config.DATA_DIR, name)),
    ]),
  );
  const ending = new AbortController();
  let after = 0;
  let looks = 0;

  const lookForOthers = (): void => {
    for (const [name, file] of opened)
      if (!file.isInPlace()) damaged.note(name, 'it was removed or replaced while it was served');
    for (const name of otherSecrets(config, engines.secrets))
      damaged.note(name, 'it is not the one that was read at the start: put that one back');
  };
  const look = async (): Promise<void> => {
    // First: to open what took the place of a database would take its write-ahead log from the one that is served.
    lookForOthers();
    const whole = files.small.concat(looks++ % viewsEveryLooks === 0 ? files.views : []);
    const wanted = [...whole, ...(files.log ? [files.log] : [])].filter((name) => !damaged.has(name));
    const found = await checkDamage(
      {
        files: wanted.filter((name) => name !== files.log).map((name) => join(config.DATA_DIR, name)),
        ...(files.log !== undefined &&
          wanted.includes(files.log) && {
            log: { file: join(config.DATA_DIR, files.log), after, forMs: SLICE_MS },
          }),
      },
      ending.signal,
    );
    after = found.after;
    for (const name of wanted) {
      const damage = found.damaged[join(config.DATA_DIR, name)];
      if (damage !== undefined) damaged.note(name, damage);
    }
  };
  /** The record as it was at the start, and as this process wrote it last. */
  let noted: Installation | undefined;
  const begun = engines.installation.read().then(
    (record) => {
      noted = record;
    },
    () => undefined,
  );
  const note = async (): Promise<void> => {
    await begun;
    const known = await recordOf(engines, noted, log);
    lookForOthers();
    if (known) noted = await noteMarks(engines, known, config, damaged.names(), log, now());
  };
  const lookAndNote = async (): Promise<void> => {
    await look().catch((error: unknown) => {
      if (!ending.signal.aborted) log.error({ err: error }, 'the files could not be checked');
    });
    await note().catch((error: unknown) => log.error({ err: error }, NOT_NOTED));
  };
  const looking = repeat(lookAndNote, { firstMs, everyMs, signal: ending.signal });
  return {
    stop: async () => {
      ending.abort();
      await looking;
      // The state that was served until now counts. Without this note an older keys.db in the place of this one may not
      // be found out.
      await note().catch((error: unknown) => log.error({ err: error }, NOT_NOTED));
    },
  };
}

function filesOf({ EVENT_STORE, VIEW_STORE, JOB_QUEUE }: Config) {
  const isSqlite = VIEW_STORE === 'sqlite';
  return {
    log: EVENT_STORE === 'sqlite' ? 'events.db' : undefined,
    small: [
      ...(isSqlite ? ['keys.db', 'erasures.db', 'sessions.db', 'job-ledger.db', 'leases.db'] : []),
      ...(JOB_QUEUE === 'local' ? ['jobs.db'] : []),
    ],
    views: isSqlite ? ['views.db'] : [],
  };
}

/** Secrets in DATA_DIR that the next start would be refused with: missing, or others than those that are used. JWT_SECRET may change. */
const otherSecrets = (config: Config, secrets: Secrets): readonly string[] =>
  SECRET_NAMES.filter((name) => {
    if (!isKeptHere(config, name)) return false;
    const found = readNow(config, name);
    return name === 'JWT_SECRET' ? found === undefined : found !== secrets[name];
  }).map((name) => join('secrets', keptName(name)));

function readNow(config: Config, name: SecretName): string | undefined {
  try {
    return knownSecret(config, name);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return undefined;
  }
}

/** The record that is kept; the one that was noted last where that is gone, damaged or of another log. */
async function recordOf(
  { installation, store }: Watched,
  noted: Installation | undefined,
  log: FastifyBaseLogger,
): Promise<Installation | undefined> {
  const found = await installation.read().catch((error: unknown) => {
    if (!noted || !(error instanceof ConfigError)) throw error;
    return undefined;
  });
  if (!noted || (found && (found.log === undefined || found.log.id === store.logId)))
    // An older one was put back: counting goes on from where it was.
    return found && { ...found, beat: Math.max(found.beat, noted?.beat ?? 0) };
  log.error(
    'the record of the installation (installation.json) was removed, damaged or exchanged: it is written again',
  );
  return noted;
}

/** The files first: they may be ahead of the record, which must never be ahead of them. */
async function noteMarks(
  { store, installation, erasures, newestHead }: Watched,
  known: Installation,
  config: Config,
  damaged: readonly string[],
  log: FastifyBaseLogger,
  now: number,
): Promise<Installation> {
  const lost = await noteLostTail(store, known.log, now);
  if (lost) log.error(lost, 'the log lost its newest events while it was served');
  const beat = known.beat + 1;
  for (const name of BEATEN.filter((file) => isKept(config, file) && !damaged.includes(file)))
    if (findLoss(join(config.DATA_DIR, name)) === undefined) noteBeat(join(config.DATA_DIR, name), beat);
  const mark = await markOf(store);
  const next = {
    ...known,
    ...(mark && { log: mark }),
    ...newerHead(known.head, newestHead()),
    erasures: Math.max(known.erasures, await erasures.count()),
    beat,
    damaged: [...damaged],
  };
  await installation.write(next);
  return next;
}

/** A head that was seen is known from then on: an older one in its place is found out by it. */
function newerHead(known: Installation['head'], head: TreeHead | undefined): Pick<Installation, 'head'> {
  if (!head) return known ? { head: known } : {};
  const { size, root } = head;
  const before = known && { size: known.size, accepted: { times: known.accepted, event: '' } };
  if (before && !isLater(head, before)) return { head: known };
  return { head: { size, root, accepted: timesAccepted(head) } };
}
