import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLater, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import type { Config } from '@footprint/infra/config.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { noteBeat } from '@footprint/infra/sqlite/beat.ts';
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
  }: { readonly firstMs?: number; readonly everyMs?: number } = {},
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
  };
  const look = async (): Promise<void> => {
    const whole = files.small.concat(looks++ % VIEWS_EVERY_LOOKS === 0 ? files.views : []);
    const wanted = {
      files: whole.map((name) => join(config.DATA_DIR, name)),
      ...(files.log && { log: { file: join(config.DATA_DIR, files.log), after, forMs: SLICE_MS } }),
    };
    const found = await checkDamage(wanted, ending.signal);
    after = found.after;
    for (const name of [...whole, ...(files.log ? [files.log] : [])]) {
      const damage = found.damaged[join(config.DATA_DIR, name)];
      if (damage !== undefined) damaged.note(name, damage);
    }
  };
  const note = async (): Promise<void> => {
    lookForOthers();
    await noteMarks(engines, config, damaged.names(), log, now());
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
      // What was served until now counts. Without this note an older keys.db in the place of this one may not be found out.
      await note().catch((error: unknown) => log.error({ err: error }, NOT_NOTED));
    },
  };
}

function filesOf({ EVENT_STORE, VIEW_STORE, JOB_QUEUE }: Config) {
  const isSqlite = VIEW_STORE === 'sqlite';
  return {
    log: EVENT_STORE === 'sqlite' ? 'events.db' : undefined,
    small: [
      ...(isSqlite ? ['keys.db', 'erasures.db', 'sessions.db', 'job-ledger.db'] : []),
      ...(JOB_QUEUE === 'local' ? ['jobs.db'] : []),
    ],
    views: isSqlite ? ['views.db'] : [],
  };
}

/** The files first: they may be ahead of the record, which must never be ahead of them. */
async function noteMarks(
  { store, installation, erasures, newestHead }: Watched,
  config: Config,
  damaged: readonly string[],
  log: FastifyBaseLogger,
  now: number,
): Promise<void> {
  const known = await installation.read();
  if (!known) return;
  const lost = await noteLostTail(store, known.log, now);
  if (lost) log.error(lost, 'the log lost its newest events while it was served');
  const beat = known.beat + 1;
  for (const name of BEATEN.filter((file) => isKept(config, file) && !damaged.includes(file)))
    if (existsSync(join(config.DATA_DIR, name))) noteBeat(join(config.DATA_DIR, name), beat);
  const mark = await markOf(store);
  await installation.write({
    ...known,
    ...(mark && { log: mark }),
    ...newerHead(known.head, newestHead()),
    erasures: Math.max(known.erasures, await erasures.count()),
    beat,
    damaged: [...damaged],
  });
}

/** A head that was seen is known from then on: an older one in its place is found out by it. */
function newerHead(known: Installation['head'], head: TreeHead | undefined): Pick<Installation, 'head'> {
  if (!head) return known ? { head: known } : {};
  const { size, root } = head;
  const before = known && { size: known.size, accepted: { times: known.accepted, event: '' } };
  if (before && !isLater(head, before)) return { head: known };
  return { head: { size, root, accepted: timesAccepted(head) } };
}
