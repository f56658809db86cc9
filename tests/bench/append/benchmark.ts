import { join } from 'node:path';
import { compare, ratio } from '../measure/compare.ts';
import { inOwnProcess, type OwnSample } from '../measure/ownProcess.ts';
import { inFolder } from '../measure/stores.ts';
import { APPENDERS, eventsOf, meanBytes } from './rows.ts';

const SUBJECTS = new URL('subjects.child.ts', import.meta.url);

/** Durable appends of many at once, against a commit for each and against the bare inserts. */
export async function benchmarkAppend(): Promise<void> {
  const run =
    (subject: string, events: number, ...more: readonly number[]) =>
    () =>
      inFolder((folder) =>
        inOwnProcess(SUBJECTS, subject, join(folder, 'events.db'), events, eventsOf(6_400), ...more),
      );
  const many = eventsOf(96_000);
  const store = `event store, ${APPENDERS} appenders`;
  await compare<OwnSample>({
    title: `append: durable, events of ${Math.round(meanBytes())} bytes, ${many} of them`,
    rows: {
      [store]: { measure: run('port', many), against: store },
      'one commit per append, one thread': {
        measure: run('rawInserts', eventsOf(16_000), 1),
        against: store,
        aim: '>= 5',
      },
      [`raw inserts, ${APPENDERS} rows per commit, one thread`]: {
        measure: run('rawInserts', many, APPENDERS),
        against: store,
        aim: '>= 0.6',
      },
    },
    columns: {
      'events/s': 'perSecond',
      'store / this': (own, ofStore) => ratio<OwnSample>('perSecond')(ofStore, own),
      aim: 'aim',
      'peak RSS MiB': 'peakMiB',
    },
    notes: () => [
      'all: same schema, WAL, synchronous FULL, own process; rows are made before the clock starts',
      'the store gets objects and writes them as JSON, the inserts get finished texts',
    ],
  });
}
