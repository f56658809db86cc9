import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { seal } from '@footprint/infra/event-store/esdb/envelope.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { firstRow } from '@footprint/infra/sqlite/rows.ts';
import { toRecord } from '@footprint/infra/view-store/mongodb/layout.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { BSON } from 'mongodb';
import { VIEWS } from '../../support/views/views.ts';
import { Demo } from '../measure/logs.ts';
import { openLog, openViews } from '../measure/stores.ts';
import { loadNote } from '../measure/system.ts';
import { type Cell, printTable } from '../measure/table.ts';
import type { Place } from '../settings.ts';
import { projectAll } from './histories.ts';

const PAGE = 1_000;
const ENTRIES = 2_000;

type Rows = readonly (readonly Cell[])[];

/** How much the product keeps per event, per citizen and per job. */
export async function benchmarkSizes({ folder }: Place): Promise<void> {
  const { citizens, dataDir, events } = await Demo.seed(folder, 200);
  const file = join(dataDir, 'events.db');
  printTable(
    `engines sizes: the log of ${citizens} demonstration citizens, bytes per event`,
    ['', ''],
    eventSizes(events, citizens, file),
    ['the events commands made, sealed texts sealed; the reservation of the mail address counts as well'],
  );
  printTable(
    'engines sizes: views, bytes',
    ['', 'documents/citizen', 'JSON/document', 'MongoDB/document', 'JSON/citizen', 'MongoDB/citizen'],
    await viewSizes(file, join(folder, 'views.db'), citizens),
    [
      'MongoDB: the record in BSON, neither compressed nor with its indexes',
      'sums: one document per partition and key, however many citizens there are',
    ],
  );
  const ledgers = await ledgerSizes(join(folder, 'ledger.db'));
  printTable('engines sizes: job ledger, bytes', ['', ''], ledgers, [loadNote()]);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Bytes of the pages in use, those not moved out of the write-ahead log yet as well. */
function usedBytesOf(file: string): number {
  const db = openReadOnly(file);
  try {
    const used = db.prepare(
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    );
    return firstRow<{ bytes: number }>(used)?.bytes ?? 0;
  } finally {
    db.close();
  }
}

/** Bytes per event, and events per citizen. */
function eventSizes(events: readonly StoredEvent[], citizens: number, file: string): Rows {
  const mean = (of: (event: StoredEvent) => number): number =>
    events.reduce((sum, event) => sum + of(event), 0) / events.length;
  const data = mean((event) => bytesOf(event.data));
  const metadata = mean((event) => bytesOf(event.metadata));
  return [
    ['events per citizen', events.length / citizens],
    ['data, JSON', data],
    ['metadata, JSON', metadata],
    ['both as SQLite stores them', data + metadata],
    ['both as sent to EventStoreDB', mean(sentBytes)],
    ["SQLite's file with its indexes, per event", usedBytesOf(file) / events.length],
  ];
}

function sentBytes({ stream, revision, id, type, data, metadata }: StoredEvent): number {
  const expectedRevision = revision === 0 ? 'none' : revision - 1;
  const events = [{ id, type, data, metadata }];
  const [sent] = seal({ stream, expectedRevision, commandId: metadata.commandId, events });
  return sent ? bytesOf(sent.data) + (sent.metadata as Uint8Array).byteLength : 0;
}

interface CollectionSize {
  documents: number;
  json: number;
  bson: number;
}

/** Documents per citizen and bytes per document, view by view; and the size of SQLite's file. */
async function viewSizes(logFile: string, file: string, citizens: number): Promise<Rows> {
  const log = await openLog(logFile);
  const { store, close } = await openViews(file);
  await projectAll(log, store);
  const rowOf = (name: string, { documents, json, bson }: CollectionSize): readonly Cell[] => {
    const perDocument = documents === 0 ? ['', ''] : [json / documents, bson / documents];
    return [name, documents / citizens, ...perDocument, json / citizens, bson / citizens];
  };
  const rows: (readonly Cell[])[] = [];
  const all = { documents: 0, json: 0, bson: 0 };
  for (const { view, collection, sums } of targetSet(VIEWS, 1).placed) {
    const size = await sizeOf(store, collection);
    rows.push(rowOf(view.name, size));
    for (const part of ['documents', 'json', 'bson'] as const) all[part] += size[part];
    if (view.adds) rows.push(rowOf(`${view.name}, sums of all`, await sizeOf(store, sums)));
  }
  await close();
  await log.close();
  const ofFile = ["SQLite's file", '', '', '', usedBytesOf(file) / citizens, ''];
  return [...rows, rowOf('all but sums', all), ofFile];
}

async function sizeOf(views: ViewStore, collection: string): Promise<CollectionSize> {
  const size = { documents: 0, json: 0, bson: 0 };
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await views.list(collection, after, PAGE);
    for (const document of page) {
      const record = toRecord({ ...document, collection, epoch: 1, loadedPosition: null });
      size.documents += 1;
      size.json += bytesOf(document.body);
      size.bson += BSON.calculateObjectSize(record);
    }
    after = page.at(-1)?.key;
  }
  return size;
}

/** Bytes of an entry of the job ledger; it keeps one for ever for each mail that was sent. */
async function ledgerSizes(file: string): Promise<Rows> {
  const keyOf = (): string => `confirm-${randomUUID()}`;
  const ledger = await openSqliteJobLedger({ file });
  for (let n = 0; n < ENTRIES; n++) await ledger.finish(keyOf());
  await ledger.close();
  return [
    ["SQLite's file with its index, per entry", usedBytesOf(file) / ENTRIES],
    ['MongoDB, before its indexes', BSON.calculateObjectSize({ _id: keyOf(), done: true })],
  ];
}
