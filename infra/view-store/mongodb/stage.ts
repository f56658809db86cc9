import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb';
import { duplicatesOf } from '../../mongodb/errors.ts';
import type { DocumentWrite } from '../port.ts';
import { type DocumentRecord, toRecord } from './layout.ts';

export interface StageResult {
  /** Writes whose documents were not where they had been loaded, in the order given. */
  readonly refused: readonly DocumentWrite[];
  /** Whether one of them carries a higher epoch. */
  readonly fenced: boolean;
}

/** Writes documents of one collection, each guarded by position and epoch; acknowledged when this returns. */
export async function writeGuarded(
  collection: Collection<DocumentRecord>,
  writes: readonly DocumentWrite[],
): Promise<StageResult> {
  // Each document occurs once, so order means nothing and one that is refused holds up no other.
  const { matched, duplicates } = await bulk(collection, writes.map(toOperation));
  const updates = writes.filter((write) => write.loadedPosition !== null);
  const missed = updates.length - matched;
  const inserts = writes.filter((_, index) => duplicates.has(index));
  if (missed === 0 && inserts.length === 0) return { refused: [], fenced: false };

  const suspects = missed === 0 ? inserts : [...updates, ...inserts];
  const stored = await readBack(collection, suspects);
  const isOurs = ({ key, position, epoch }: DocumentWrite): boolean =>
    stored.get(key)?.pos === position && stored.get(key)?.epoch === epoch;
  const others = updates.filter((write) => !isOurs(write));
  // Another process wrote the same to some: which they were is unknown, and loading too many again does no harm.
  const lost = missed === 0 ? [] : others.length < missed ? updates : others;
  const refused = new Set([...lost, ...inserts]);
  return {
    refused: writes.filter((write) => refused.has(write)),
    fenced: suspects.some(({ key, epoch }) => (stored.get(key)?.epoch ?? 0) > epoch),
  };
}

function toOperation(write: DocumentWrite): AnyBulkWriteOperation<DocumentRecord> {
  const { _id, ...replacement } = toRecord(write);
  if (write.loadedPosition === null) return { insertOne: { document: { _id, ...replacement } } };
  const filter = { _id, pos: write.loadedPosition, epoch: { $lte: write.epoch } };
  return { replaceOne: { filter, replacement } };
}

/** How many documents were found as expected, and the indexes of inserts that met a document. */
async function bulk(
  collection: Collection<DocumentRecord>,
  operations: readonly AnyBulkWriteOperation<DocumentRecord>[],
): Promise<{ matched: number; duplicates: ReadonlySet<number> }> {
  try {
    const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
    return { matched: matchedCount, duplicates: new Set() };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    return { matched: error.matchedCount, duplicates: duplicatesOf(error) };
  }
}

async function readBack(
  collection: Collection<DocumentRecord>,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, Pick<DocumentRecord, 'pos' | 'epoch'>>> {
  const keys = writes.map((write) => write.key);
  const found = await collection
    .find({ _id: { $in: keys } }, { projection: { pos: 1, epoch: 1 }, batchSize: keys.length + 1 })
    .toArray();
  return new Map(found.map((record) => [record._id, record]));
}
