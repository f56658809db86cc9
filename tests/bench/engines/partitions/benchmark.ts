import { join } from 'node:path';
import { alternate } from '../../measure/alternate.ts';
import { loadNote } from '../../measure/busy.ts';
import { median, medianRatio } from '../../measure/statistics.ts';
import { type Cell, printTable } from '../../measure/table.ts';
import { ROUNDS } from '../../settings.ts';
import { historyNote, writeHistories } from '../project/histories.ts';
import { fill } from '../read/fill.ts';
import { freshLog, inDatabase, inFolder } from '../servers/namespaces.ts';
import { openEventStore } from '../servers/openStores.ts';
import { type Servers, SKIPPED } from '../servers/servers.ts';
import { projectShared, type SharedRun } from './projectors.ts';

const EVENTS = 40_000;
const PROCESSES = [1, 2, 4] as const;
/** Nine runs a round, none of them short. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 3);

interface Engines {
  readonly name: string;
  readonly run: (processes: number) => Promise<SharedRun>;
}

/** One log projected by several processes that share the partitions, on each set of engines. */
export function benchmarkPartitions(servers: Servers): Promise<void> {
  return inFolder(async (folder) => {
    const log = await writeHistories(folder, EVENTS);
    const rows: (readonly Cell[])[] = [];
    const combinations = await combine(servers, log);
    for (const engines of combinations.measured) rows.push(...(await measure(engines)));
    rows.push(...combinations.skipped.map((name) => [name]));
    printTable(
      `engines partitions: ${log.events.length.toLocaleString('en')} events of ${log.citizens} citizens, all views, fixed shares of 16 partitions`,
      ['log / views', 'projectors', 'events/s', 'speed-up', 'their CPU', 'view server CPU', 'log server CPU'],
      rows,
      [
        historyNote(),
        'every process has projected its share once before, elsewhere; from the moment all begin until the last has reached the end of the log',
        'CPU: processors kept busy on average, the benchmark itself only waits',
        'CPU that adds up to all processors: those are what is short; to less: projectors wait for a server or for each other',
        ...combinations.notes,
        loadNote(),
      ],
    );
  });
}

async function combine(servers: Servers, log: Awaited<ReturnType<typeof writeHistories>>) {
  const embedded: Engines = {
    name: 'SQLite / SQLite',
    run: (processes) =>
      inFolder((own) => projectShared({ log: log.file, views: join(own, 'views.db'), pids: [] }, processes)),
  };
  const mongo = await servers.mongoDb();
  if (!mongo) return { measured: [embedded], skipped: [`distributed: ${SKIPPED.mongo}`], notes: [] };
  const server = await servers.eventStoreDb();
  const address = freshLog(server);
  const store = await openEventStore(address);
  await fill(store, log.events);
  await store.close();
  const onMongo = (place: string, logPid: number | undefined) => (processes: number) =>
    inDatabase(mongo, (views) => projectShared({ log: place, views, pids: [mongo.pid, logPid] }, processes));
  return {
    measured: [
      embedded,
      { name: `SQLite / ${mongo.name}`, run: onMongo(log.file, undefined) },
      { name: `${server.name} / ${mongo.name}`, run: onMongo(address, server.pid) },
    ],
    skipped: [],
    notes: [mongo.note, server.note],
  };
}

async function measure({ name, run }: Engines): Promise<readonly (readonly Cell[])[]> {
  const subjects = Object.fromEntries(PROCESSES.map((count) => [`${count}`, () => run(count)]));
  const of = await alternate(FEWER_ROUNDS, subjects);
  const rates = (count: number): readonly number[] => (of[`${count}`] ?? []).map((s) => s.perSecond);
  return PROCESSES.map((count) => {
    const samples = of[`${count}`] ?? [];
    const server = (n: number): number | undefined => {
      const seen = samples.map(({ servers }) => servers[n]).filter((value) => value !== undefined);
      return seen.length > 0 ? median(seen) : undefined;
    };
    return [
      name,
      String(count),
      median(rates(count)),
      medianRatio(rates(count), rates(1)),
      median(samples.map(({ projectors }) => projectors)),
      ...[server(0), server(1)],
    ];
  });
}
