import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { alternate } from '../measure/alternate.ts';
import { measureInOwnProcess, type Sample } from '../measure/ownProcess.ts';
import { median, medianRatio } from '../measure/statistics.ts';
import { printTable } from '../measure/table.ts';
import { ROUNDS, scaled } from '../settings.ts';
import { APPENDERS, meanBytes } from './rows.ts';

const STORE = new URL('eventStore.child.ts', import.meta.url);
const RAW = new URL('rawInserts.child.ts', import.meta.url);

/** Rounded to whole commits of all appenders. */
const eventsOf = (size: number): string => String(scaled(size / APPENDERS) * APPENDERS);

/** Durable appends of many at once, against a commit for each and against the bare inserts. */
export async function benchmarkAppend(): Promise<void> {
  const run = async (module: URL, events: string, ...args: readonly string[]): Promise<Sample> => {
    const folder = await temporaryFolder();
    try {
      return await measureInOwnProcess(
        module,
        join(folder.path, 'events.db'),
        events,
        eventsOf(6_400),
        ...args,
      );
    } finally {
      await folder.remove();
    }
  };
  const many = eventsOf(96_000);
  const { single, store, raw } = await alternate(ROUNDS, {
    single: () => run(RAW, eventsOf(16_000), '1'),
    store: () => run(STORE, many),
    raw: () => run(RAW, many, String(APPENDERS)),
  });
  const rate = (samples: readonly Sample[]) => samples.map((s) => s.perSecond);
  const row = (name: string, samples: readonly Sample[]) => [
    name,
    median(rate(samples)),
    medianRatio(rate(store), rate(samples)),
    samples === single ? '>= 5' : samples === raw ? '>= 0.6' : '',
    median(samples.map((s) => s.peakMiB)),
  ];
  printTable(
    `append: durable, events of ${Math.round(meanBytes())} bytes, ${many} of them`,
    ['', 'events/s', 'store / this', 'aim', 'peak RSS MiB'],
    [
      row(`event store, ${APPENDERS} appenders`, store),
      row('one commit per append, one thread', single),
      row(`raw inserts, ${APPENDERS} rows per commit, one thread`, raw),
    ],
    [
      'all: same schema, WAL, synchronous FULL, own process; rows are made before the clock starts',
      'the store gets objects and writes them as JSON, the inserts get finished texts',
    ],
  );
}
