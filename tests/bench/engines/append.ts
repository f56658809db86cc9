import { join } from 'node:path';
import { APPENDERS, eventsOf, meanBytes } from '../append/rows.ts';
import { compare, ratio } from '../measure/compare.ts';
import { inOwnProcess, type OwnSample } from '../measure/ownProcess.ts';
import { inFolder } from '../measure/stores.ts';
import { loadNote } from '../measure/system.ts';
import { FEWER_ROUNDS, type Place } from '../settings.ts';
import { freshLog } from './servers.ts';

const SUBJECTS = new URL('../append/subjects.child.ts', import.meta.url);

/** Appends of many at once through the port, on each engine against its bare client. */
export async function benchmarkEngineAppend({ servers }: Place): Promise<void> {
  const server = await servers.eventStoreDb();
  const [inFile, onServer] = [
    [eventsOf(32_000), eventsOf(6_400)],
    [eventsOf(6_400), eventsOf(1_600)],
  ] as const;
  const raw = `SQLite: raw inserts, ${APPENDERS} rows per commit, one thread`;
  const bare = `${server.name}: bare client`;
  const sqlite = (subject: string, ...more: number[]) => ({
    against: raw,
    measure: () =>
      inFolder((own) => inOwnProcess(SUBJECTS, subject, join(own, 'events.db'), ...inFile, ...more)),
  });
  const esdb = (subject: string) => ({
    against: bare,
    measure: () => inOwnProcess(SUBJECTS, subject, freshLog(server), ...onServer),
  });
  await compare<OwnSample>({
    title: `engines append: ${APPENDERS} appenders, one event of ${Math.round(meanBytes())} bytes per append, exact revisions`,
    rounds: FEWER_ROUNDS,
    rows: {
      'SQLite: port': sqlite('port'),
      [raw]: sqlite('rawInserts', APPENDERS),
      [`${server.name}: port`]: esdb('port'),
      [bare]: esdb('bareClient'),
    },
    columns: {
      'events/s': 'perSecond',
      'ratio to bare': ratio('perSecond'),
      'p50 ms': 'p50',
      'p99 ms': 'p99',
      'peak RSS MiB': 'peakMiB',
    },
    notes: () => [
      `SQLite ${inFile[0]} events, synced to disk; ${server.name} ${onServer[0]}; each in its own process`,
      'bare client: same streams, revisions and bytes, with credentials as well; events are made before the clock starts',
      server.note,
      loadNote(),
    ],
  });
}
