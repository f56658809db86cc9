import { connectMongo } from '@footprint/infra/mongodb/connect.ts';
import { type DocumentRecord, toRecord } from '@footprint/infra/view-store/mongodb/layout.ts';
import type { DocumentWrite, ViewBatch } from '@footprint/infra/view-store/port.ts';
import type { AnyBulkWriteOperation } from 'mongodb';

const AT_WILL = { ordered: false } as const;

/** Makes the driver's commands of the batches; nothing is left to do but to send them. */
export async function prepareBareWrites(address: string, batches: readonly ViewBatch[]) {
  const connection = await connectMongo(address);
  const { db, mostStatements } = connection;
  /** As the engine cuts a batch: stage by stage, by collection, and as many statements as the server takes. */
  const commandsOf = ({ totals, documents }: ViewBatch) =>
    [totals, documents].flatMap((stage) =>
      [...Map.groupBy(stage, (write) => write.collection)].flatMap(([collection, writes]) =>
        Array.from({ length: Math.ceil(writes.length / mostStatements) }, (_, n) => ({
          collection: db.collection<DocumentRecord>(`view.${collection}`),
          operations: writes.slice(n * mostStatements, (n + 1) * mostStatements).map(toOperation),
        })),
      ),
    );
  const prepared = batches.map((batch) => ({
    commands: commandsOf(batch),
    checkpoints: batch.checkpoints.map(({ set, partition, position, epoch }) => ({
      replaceOne: {
        filter: { _id: `${set} ${partition}`, epoch: { $lte: epoch } },
        replacement: { set, partition, pos: position, epoch },
        upsert: true,
      },
    })),
  }));
  const collections = prepared.flatMap(({ commands }) => commands.map(({ collection }) => collection));
  for (const collection of new Map(collections.map((one) => [one.collectionName, one])).values())
    await collection.createIndex({ deleted: 1, _id: 1 });
  return {
    write: async (): Promise<void> => {
      for (const { commands, checkpoints } of prepared) {
        for (const { collection, operations } of commands) await collection.bulkWrite(operations, AT_WILL);
        if (checkpoints.length > 0)
          await db.collection<{ _id: string }>('checkpoints').bulkWrite(checkpoints, AT_WILL);
      }
    },
    close: () => connection.close(),
  };
}

function toOperation(write: DocumentWrite): AnyBulkWriteOperation<DocumentRecord> {
  const record = toRecord(write);
  if (write.loadedPosition === null) return { insertOne: { document: record } };
  const { _id, ...replacement } = record;
  const filter = { _id, pos: write.loadedPosition, epoch: { $lte: write.epoch } };
  return { replaceOne: { filter, replacement } };
}
