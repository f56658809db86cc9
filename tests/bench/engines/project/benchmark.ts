import { join } from 'node:path';
import { alternate } from '../../measure/alternate.ts';
import { loadNote } from '../../measure/busy.ts';
import { measureInOwnProcess, type Sample } from '../../measure/ownProcess.ts';
import { median, medianRatio } from '../../measure/statistics.ts';
import { type Cell, printTable } from '../../measure/table.ts';
import { ROUNDS } from '../../settings.ts';
import { inDatabase, inFolder } from '../servers/namespaces.ts';
import { type Servers, SKIPPED } from '../servers/servers.ts';
import { historyNote, writeHistories } from './histories.ts';

const PORT = new URL('port.child.ts', import.meta.url);
const DRIVER = new URL('bareDriver.child.ts', import.meta.url);

/** More than one batch, so that documents are written again; */
const EVENTS = 100_000;
/** and less than one, where writing again means to search a whole collection. */
const ONE_BATCH = 40_000;
/** Long runs that vary little. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);

interface ProjectSample extends Sample {
  /** Shares of the time spent waiting for the view store. */
  readonly loading?: number;
  readonly writing?: number;
}

/** The product's views built from the embedded log, on each view store. */
export function benchmarkProject(servers: Servers): Promise<void> {
  return inFolder(async (folder) => {
    const mongo = await servers.mongoDb();
    const log = await writeHistories(folder, mongo?.replacesSlowly ? ONE_BATCH : EVENTS);
    const subjects: Record<string, () => Promise<ProjectSample>> = {
      sqlite: () => inFolder((own) => measureInOwnProcess(PORT, log.file, join(own, 'views.db'))),
    };
    if (mongo) {
      subjects.mongo = () => inDatabase(mongo, (address) => measureInOwnProcess(PORT, log.file, address));
      subjects.driver = () => inDatabase(mongo, (address) => measureInOwnProcess(DRIVER, log.file, address));
    }
    const of = await alternate(FEWER_ROUNDS, subjects);
    const rates = (name: string): readonly number[] => (of[name] ?? []).map((s) => s.perSecond);
    const row = (title: string, name: string, baseline: string): readonly Cell[] => [
      title,
      median(rates(name)),
      rates(baseline).length > 0 ? medianRatio(rates(name), rates(baseline)) : '',
      ...(['loading', 'writing'] as const).map((share) =>
        name === 'driver' ? '' : median((of[name] ?? []).map((s) => 100 * (s[share] ?? 0))),
      ),
      name === 'mongo' ? medianRatio(writingRates(of.mongo ?? []), rates('driver')) : '',
      median((of[name] ?? []).map((s) => s.peakMiB)),
    ];
    const name = mongo?.name ?? 'MongoDB';
    printTable(
      `engines project: ${log.events.length.toLocaleString('en')} events of ${log.citizens} citizens, all views`,
      [
        'view store',
        'events/s',
        'ratio to bare',
        '% loading',
        '% writing',
        'writing alone / bare',
        'peak RSS MiB',
      ],
      [
        row('SQLite', 'sqlite', ''),
        ...(mongo
          ? [
              row(`${name}: port`, 'mongo', 'driver'),
              row(`${name}: bare driver, writing only`, 'driver', 'driver'),
            ]
          : [[`MongoDB: ${SKIPPED.mongo}`]]),
      ],
      [
        historyNote(),
        'bare driver: the same guarded commands with the same bodies, as many at a time, made before the clock starts',
        'loading, writing: shares of the time in which the projector waits for the view store; the rest reads and folds',
        'writing alone / bare: as if the projector did nothing but wait for its writes',
        ...(mongo ? [mongo.note] : []),
        loadNote(),
      ],
    );
  });
}

/** Events per second of the time in which the projector waited for its writes. */
const writingRates = (samples: readonly ProjectSample[]): readonly number[] =>
  samples.map(({ perSecond, writing = 1 }) => perSecond / writing);
