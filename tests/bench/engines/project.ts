import { join } from 'node:path';
import { compare, ratio, type Subject } from '../measure/compare.ts';
import { inOwnProcess, type OwnSample } from '../measure/ownProcess.ts';
import { medianRatio } from '../measure/statistics.ts';
import { inFolder } from '../measure/stores.ts';
import { loadNote } from '../measure/system.ts';
import { FEWER_ROUNDS, type Place } from '../settings.ts';
import { copyTo, writeHistories } from './histories.ts';
import { inDatabase, SKIPPED } from './servers.ts';

const SUBJECTS = new URL('subjects.child.ts', import.meta.url);

/** More than one batch, so that documents are written again; */
const EVENTS = 100_000;
/** and less than one, where writing again means to search a whole collection. */
const ONE_BATCH = 40_000;

type Rows = Record<string, Subject<OwnSample> | []>;

/** The product's views built from the embedded log, on each view store; and logs read, nothing done with what they bring. */
export async function benchmarkProject(place: Place): Promise<void> {
  await inFolder((folder) => projecting({ ...place, folder }));
  await inFolder((folder) => reading({ ...place, folder }));
}

async function projecting({ folder, servers }: Place): Promise<void> {
  const mongo = await servers.mongoDb();
  const log = await writeHistories(folder, mongo?.replacesSlowly ? ONE_BATCH : EVENTS);
  const bare = `${mongo?.name}: bare driver, writing only`;
  const rows: Rows = {
    SQLite: {
      measure: () => inFolder((own) => inOwnProcess(SUBJECTS, 'project', log.file, join(own, 'views.db'))),
    },
    ...(!mongo && { [`MongoDB: ${SKIPPED.mongo}`]: [] }),
  };
  if (mongo)
    for (const [title, subject] of [
      [`${mongo.name}: port`, 'project'],
      [bare, 'writeBare'],
    ] as const)
      rows[title] = {
        against: bare,
        measure: () => inDatabase(mongo, (address) => inOwnProcess(SUBJECTS, subject, log.file, address)),
      };
  const writingRates = (samples: readonly OwnSample[]): readonly number[] =>
    samples.map(({ perSecond, writing = 100 }) => (perSecond * 100) / writing);
  await compare<OwnSample>({
    title: `engines project: ${log.size}, all views`,
    rounds: FEWER_ROUNDS,
    rows,
    columns: {
      'events/s': 'perSecond',
      'ratio to bare': ratio('perSecond'),
      '% loading': 'loading',
      '% writing': 'writing',
      'writing alone / bare': (own, ofBare) =>
        ofBare.length > 0 ? medianRatio(writingRates(own), writingRates(ofBare)) : '',
      'peak RSS MiB': 'peakMiB',
    },
    notes: () => [
      log.note,
      'bare driver: the same guarded commands with the same bodies, as many at a time, made before the clock starts',
      'loading, writing: shares of the time in which the projector waits for the view store; the rest reads and folds',
      'writing alone / bare: as if the projector did nothing but wait for its writes',
      ...(mongo ? [mongo.note] : []),
      loadNote(),
    ],
  });
}

async function reading({ folder, servers }: Place): Promise<void> {
  const server = await servers.eventStoreDb();
  const { file, note } = await writeHistories(folder, EVENTS);
  const { address, events } = await copyTo(server, file);
  // Every projected event is a citizen's; reservations of mail addresses are not asked for.
  const wanted = events.filter(({ stream }) => !stream.startsWith('mail-')).length;
  const against = `${server.name}: bare client`;
  const read = (subject: string, place: string) => ({
    against,
    measure: () => inOwnProcess(SUBJECTS, subject, place, wanted),
  });
  await compare<OwnSample>({
    title: `engines project, reading: a subscription catches up ${wanted.toLocaleString('en')} events`,
    rounds: FEWER_ROUNDS,
    rows: {
      'SQLite: port': read('read', file),
      [`${server.name}: port`]: read('read', address),
      [against]: read('readBare', address),
    },
    columns: { 'events/s': 'perSecond', 'ratio to bare': ratio('perSecond'), 'peak RSS MiB': 'peakMiB' },
    notes: () => [
      note,
      'filtered by the prefixes a projector of all partitions asks for; connections are open before the clock starts',
      server.note,
      loadNote(),
    ],
  });
}
