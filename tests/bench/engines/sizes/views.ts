import { join } from 'node:path';
import { toRecord } from '@footprint/infra/view-store/mongodb/layout.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { BSON } from 'mongodb';
import { VIEWS } from '../../../support/views.ts';
import type { Cell } from '../../measure/table.ts';
import { projectAll } from '../project/projectAll.ts';
import { openEventStore, openViewStore } from '../servers/openStores.ts';
import { usedBytesOf } from './fileBytes.ts';

const PAGE = 1_000;

interface CollectionSize {
  documents: number;
  jsonBytes: number;
  bsonBytes: number;
}

/** Documents per citizen and bytes per document, view by view; and the size of SQLite's file. */
export async function viewSizes(
  logFile: string,
  folder: string,
  citizens: number,
): Promise<readonly (readonly Cell[])[]> {
  const file = join(folder, 'views.db');
  const log = await openEventStore(logFile);
  const { views, close } = await openViewStore(file);
  await projectAll(log, views, PARTITIONS);
  const rows: (readonly Cell[])[] = [];
  const all: CollectionSize = { documents: 0, jsonBytes: 0, bsonBytes: 0 };
  for (const { view, collection, sums } of targetSet(VIEWS, 1).placed)
    for (const [name, of] of view.adds
      ? [[view.name, collection] as const, [`${view.name}, sums of all`, sums] as const]
      : [[view.name, collection] as const]) {
      const size = await sizeOf(views, of);
      rows.push(rowOf(name, size, citizens));
      if (of === sums) continue;
      for (const part of ['documents', 'jsonBytes', 'bsonBytes'] as const) all[part] += size[part];
    }
  await close();
  await log.close();
  return [
    ...rows,
    rowOf('all but sums', all, citizens),
    ["SQLite's file", '', '', '', usedBytesOf(file) / citizens, ''],
  ];
}

function rowOf(name: string, size: CollectionSize, citizens: number): readonly Cell[] {
  const { documents, jsonBytes, bsonBytes } = size;
  const perDocument = documents === 0 ? ['', ''] : [jsonBytes / documents, bsonBytes / documents];
  return [name, documents / citizens, ...perDocument, jsonBytes / citizens, bsonBytes / citizens];
}

async function sizeOf(views: ViewStore, collection: string): Promise<CollectionSize> {
  const size: CollectionSize = { documents: 0, jsonBytes: 0, bsonBytes: 0 };
  for (let after = ''; ; ) {
    const page = await views.list(collection, after, PAGE);
    for (const document of page) {
      size.documents += 1;
      size.jsonBytes += Buffer.byteLength(JSON.stringify(document.body));
      size.bsonBytes += BSON.calculateObjectSize(
        toRecord({ ...document, collection, epoch: 1, loadedPosition: null }),
      );
    }
    const last = page.at(-1);
    if (!last) return size;
    after = last.key;
  }
}
