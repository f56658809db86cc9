import { join } from 'node:path';
import { APPENDERS, meanBytes } from '../../append/rows.ts';
import { alternate } from '../../measure/alternate.ts';
import { loadNote } from '../../measure/busy.ts';
import { measureInOwnProcess, type Sample } from '../../measure/ownProcess.ts';
import { median, medianRatio } from '../../measure/statistics.ts';
import { type Cell, printTable } from '../../measure/table.ts';
import { ROUNDS, scaled } from '../../settings.ts';
import { freshLog, inFolder } from '../servers/namespaces.ts';
import type { Servers } from '../servers/servers.ts';
import type { AppendSample } from './appenders.ts';

const PORT = new URL('port.child.ts', import.meta.url);
const CLIENT = new URL('bareClient.child.ts', import.meta.url);
const RAW = new URL('../../append/rawInserts.child.ts', import.meta.url);

/** Long runs that vary little. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);

/** Rounded to whole commits of all appenders. */
const eventsOf = (size: number): string => String(scaled(size / APPENDERS) * APPENDERS);

/** Appends of many at once through the port, on each engine against its bare client. */
export async function benchmarkEngineAppend(servers: Servers): Promise<void> {
  const server = await servers.eventStoreDb();
  const sizes = { file: [eventsOf(32_000), eventsOf(6_400)], server: [eventsOf(6_400), eventsOf(1_600)] };
  const inFile = <Of extends Sample>(module: URL, ...more: string[]): Promise<Of> =>
    inFolder((folder) => measureInOwnProcess<Of>(module, join(folder, 'events.db'), ...sizes.file, ...more));
  const onServer = (module: URL): Promise<AppendSample> =>
    measureInOwnProcess<AppendSample>(module, freshLog(server), ...sizes.server);
  const of = await alternate<string, Sample & Partial<AppendSample>>(FEWER_ROUNDS, {
    sqlite: () => inFile<AppendSample>(PORT),
    raw: () => inFile(RAW, String(APPENDERS)),
    esdb: () => onServer(PORT),
    client: () => onServer(CLIENT),
  });
  const row = (name: string, subject: string, baseline: string): readonly Cell[] => {
    const [samples = [], bare = []] = [of[subject], of[baseline]];
    const middle = (value: (sample: Partial<AppendSample>) => number | undefined): number | undefined => {
      const known = samples.map(value).filter((one) => one !== undefined);
      return known.length > 0 ? median(known) : undefined;
    };
    const rates = (many: readonly Sample[]) => many.map((s) => s.perSecond);
    return [
      name,
      ...[median(rates(samples)), medianRatio(rates(samples), rates(bare))],
      ...[middle((s) => s.p50), middle((s) => s.p99), middle((s) => s.peakMiB)],
    ];
  };
  printTable(
    `engines append: ${APPENDERS} appenders, one event of ${Math.round(meanBytes())} bytes per append, exact revisions`,
    ['', 'events/s', 'ratio to bare', 'p50 ms', 'p99 ms', 'peak RSS MiB'],
    [
      row('SQLite: port', 'sqlite', 'raw'),
      row(`SQLite: raw inserts, ${APPENDERS} rows per commit, one thread`, 'raw', 'raw'),
      row(`${server.name}: port`, 'esdb', 'client'),
      row(`${server.name}: bare client`, 'client', 'client'),
    ],
    [
      `SQLite ${sizes.file[0]} events, synced to disk; ${server.name} ${sizes.server[0]}; each in its own process`,
      'bare client: same streams, revisions and bytes, with credentials as well; events are made before the clock starts',
      server.note,
      loadNote(),
    ],
  );
}
