import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { type DocumentRecord, toRecord } from '@footprint/infra/view-store/mongodb/layout.ts';
import type { DocumentWrite, ViewBatch } from '@footprint/infra/view-store/port.ts';
import type { AnyBulkWriteOperation } from 'mongodb';
import { reportSample } from '../../measure/ownProcess.ts';
import { recordBatches } from './recordBatches.ts';

interface Command {
  readonly collection: string;
  readonly operations: AnyBulkWriteOperation<DocumentRecord>[];
}

const [log = '', address = ''] = process.argv.slice(2);
const { events, batches } = await recordBatches(log);
const { db, mostStatements, close } = await connectMongo(address).then((connection) => ({
  db: connection.db,
  mostStatements: connection.mostStatements,
  close: () => connection.close(),
}));
const commands = batches.map(commandsOf);
const collections = new Set(commands.flat().map(({ collection }) => collection));
for (const name of collections) await db.collection(name).createIndex({ deleted: 1, _id: 1 });

const start = performance.now();
for (const [n, batch] of commands.entries()) {
  for (const { collection, operations } of batch)
    await db.collection<DocumentRecord>(collection).bulkWrite(operations, { ordered: false });
  const checkpoints = batches[n]?.checkpoints ?? [];
  await db.collection<{ _id: string }>('checkpoints').bulkWrite(
    checkpoints.map(({ set, partition, position, epoch }) => ({
      replaceOne: {
        filter: { _id: `${set} ${partition}`, epoch: { $lte: epoch } },
        replacement: { set, partition, pos: position, epoch },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
reportSample(events, start);
await close();

/** As the engine cuts a batch: stage by stage, by collection, and as many statements as the server takes. */
function commandsOf({ totals, documents }: ViewBatch): readonly Command[] {
  return [totals, documents].flatMap((stage) =>
    [...Map.groupBy(stage, (write) => write.collection)].flatMap(([collection, writes]) =>
      Array.from({ length: Math.ceil(writes.length / mostStatements) }, (_, n) => ({
        collection: `view.${collection}`,
        operations: writes.slice(n * mostStatements, (n + 1) * mostStatements).map(toOperation),
      })),
    ),
  );
}

function toOperation(write: DocumentWrite): AnyBulkWriteOperation<DocumentRecord> {
  const record = toRecord(write);
  if (write.loadedPosition === null) return { insertOne: { document: record } };
  const { _id, ...replacement } = record;
  const filter = { _id, pos: write.loadedPosition, epoch: { $lte: write.epoch } };
  return { replaceOne: { filter, replacement } };
}
