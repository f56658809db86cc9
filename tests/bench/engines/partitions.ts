import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { said } from '../measure/ownProcess.ts';
import { inFolder } from '../measure/stores.ts';
import { loadNote, processorMsOf } from '../measure/system.ts';
import { type Place, ROUNDS } from '../settings.ts';
import { copyTo, writeHistories } from './histories.ts';
import type { Projected } from './projector.child.ts';
import { inDatabase, SKIPPED } from './servers.ts';

const PROJECTOR = new URL('projector.child.ts', import.meta.url);
const EVENTS = 40_000;
const PROCESSES = [1, 2, 4] as const;
/** Nine runs a round, none of them short. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 3);

/** Work of the projectors of one run, and the processors they and the servers kept busy on average. */
interface SharedRun {
  readonly perSecond: number;
  readonly projectors: number;
  /** Undefined where there is no server or it is not seen. */
  readonly viewServer: number | undefined;
  readonly logServer: number | undefined;
}

type Pid = number | undefined;
type Run = (processes: number) => Promise<SharedRun>;

/** One log projected by several processes that share the partitions, on each set of engines. */
export async function benchmarkPartitions({ folder, servers }: Place): Promise<void> {
  const log = await writeHistories(folder, EVENTS);
  const mongo = await servers.mongoDb();
  const engines: Record<string, Run> = {
    'SQLite / SQLite': (processes) =>
      inFolder((own) => projectShared(log.file, join(own, 'views.db'), processes)),
  };
  const notes = [log.note];
  if (mongo) {
    const server = await servers.eventStoreDb();
    const { address } = await copyTo(server, log.file);
    const onMongo =
      (place: string, logPid: Pid): Run =>
      (processes) =>
        inDatabase(mongo, (views) => projectShared(place, views, processes, [mongo.pid, logPid]));
    engines[`SQLite / ${mongo.name}`] = onMongo(log.file, undefined);
    engines[`${server.name} / ${mongo.name}`] = onMongo(address, server.pid);
    notes.push(mongo.note, server.note);
  }
  const rows: Record<string, Subject<SharedRun> | []> = {};
  for (const [name, run] of Object.entries(engines))
    for (const count of PROCESSES)
      rows[`${name}, ${count}`] = { measure: () => run(count), against: `${name}, 1` };
  if (!mongo) rows[`distributed: ${SKIPPED.mongo}`] = [];
  await compare<SharedRun>({
    title: `engines partitions: ${log.size}, all views, fixed shares of 16 partitions, by log, views and number of projectors`,
    rounds: FEWER_ROUNDS,
    rows,
    columns: {
      'events/s': 'perSecond',
      'speed-up': ratio('perSecond'),
      'their CPU': 'projectors',
      'view server CPU': 'viewServer',
      'log server CPU': 'logServer',
    },
    notes: () => [
      'every process has projected its share once before, elsewhere; from the moment all begin until the last has reached the end of the log',
      'CPU: processors kept busy on average, the benchmark itself only waits',
      'CPU that adds up to all processors: those are what is short; to less: projectors wait for a server or for each other',
      ...notes,
      loadNote(),
    ],
  });
}

/** Projects the log by so many processes at once that share the partitions evenly. */
async function projectShared(
  log: string,
  views: string,
  processes: number,
  pids: readonly Pid[] = [],
): Promise<SharedRun> {
  const children = Array.from({ length: processes }, (_, n) =>
    fork(PROJECTOR, [log, views, PARTITIONS.filter((p) => p % processes === n).join()]),
  );
  try {
    await Promise.all(children.map((child) => said(child)));
    const before = pids.map(processorMsOf);
    const start = performance.now();
    for (const child of children) child.send('go');
    const projected = await Promise.all(children.map((child) => said<Projected>(child)));
    const ms = performance.now() - start;
    const after = pids.map(processorMsOf);
    const sum = (of: (one: Projected) => number): number => projected.reduce((all, one) => all + of(one), 0);
    const [viewServer, logServer] = after.map((used, n) => used && (used - (before[n] ?? 0)) / ms);
    return {
      perSecond: (sum(({ events }) => events) * 1_000) / ms,
      projectors: sum(({ processorMs }) => processorMs) / ms,
      viewServer,
      logServer,
    };
  } finally {
    for (const child of children) {
      // A process that never gets its signal waits for ever.
      if (child.connected) child.disconnect();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }
}
