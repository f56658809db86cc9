import { alternate } from '../../measure/alternate.ts';
import { loadNote } from '../../measure/busy.ts';
import { measureInOwnProcess, type Sample } from '../../measure/ownProcess.ts';
import { median, medianRatio } from '../../measure/statistics.ts';
import { printTable } from '../../measure/table.ts';
import { ROUNDS } from '../../settings.ts';
import { historyNote, writeHistories } from '../project/histories.ts';
import { freshLog, inFolder } from '../servers/namespaces.ts';
import { openEventStore } from '../servers/openStores.ts';
import type { Servers } from '../servers/servers.ts';
import { fill } from './fill.ts';

const PORT = new URL('port.child.ts', import.meta.url);
const CLIENT = new URL('bareClient.child.ts', import.meta.url);

const EVENTS = 100_000;
/** Long runs that vary little. */
const FEWER_ROUNDS = Math.ceil(ROUNDS / 2);

/** A subscription catching up with the whole log, and nothing done with what it brings. */
export function benchmarkRead(servers: Servers): Promise<void> {
  return inFolder(async (folder) => {
    const server = await servers.eventStoreDb();
    const { file, events } = await writeHistories(folder, EVENTS);
    // Every projected event is a citizen's; reservations of mail addresses are not asked for.
    const wanted = events.filter(({ stream }) => !stream.startsWith('mail-'));
    const address = freshLog(server);
    const store = await openEventStore(address);
    await fill(store, wanted);
    await store.close();
    const run = (module: URL, place: string): Promise<Sample> =>
      measureInOwnProcess(module, place, String(wanted.length));
    const { sqlite, esdb, client } = await alternate(FEWER_ROUNDS, {
      sqlite: () => run(PORT, file),
      esdb: () => run(PORT, address),
      client: () => run(CLIENT, address),
    });
    const rates = (samples: readonly Sample[]): readonly number[] => samples.map((s) => s.perSecond);
    const row = (name: string, samples: readonly Sample[]) => [
      name,
      median(rates(samples)),
      medianRatio(rates(samples), rates(client)),
      median(samples.map((s) => s.peakMiB)),
    ];
    printTable(
      `engines project, reading: a subscription catches up ${wanted.length.toLocaleString('en')} events`,
      ['event store', 'events/s', 'ratio to bare', 'peak RSS MiB'],
      [
        row('SQLite: port', sqlite),
        row(`${server.name}: port`, esdb),
        row(`${server.name}: bare client`, client),
      ],
      [
        historyNote(),
        'filtered by the prefixes a projector of all partitions asks for; connections are open before the clock starts',
        server.note,
        loadNote(),
      ],
    );
  });
}
