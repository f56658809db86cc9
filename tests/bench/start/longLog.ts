import { createLog } from '@footprint/infra/event-store/sqlite/schema.ts';
import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { spread } from '../rebuild/logs.ts';

const INSERT = `INSERT INTO events (position, stream, revision, id, type, command_id, data, metadata)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
/** The index on streams is written in random order: it must fit into memory, or every insert reads from the disk. */
const CACHE_KIB = 1_024 * 1_024;
const COPY_DIGITS = 6;

/**
 * Writes a log of copies of the same histories, all lived at the same time, event by event: neither the citizens nor
 * their events are ever in memory together. Chains fit; sealed texts of copies have no key.
 * @returns how many events it holds
 */
export function writeLongLog(file: string, demo: readonly StoredEvent[], copies: number): number {
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  try {
    createLog(db);
    db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = 100000; BEGIN`);
    const insert = db.prepare(INSERT);
    const ends = Array.from({ length: copies }, () => new Map<string, string>());
    let position = 0;
    for (const original of spread(demo))
      for (const [copy, tips] of ends.entries()) {
        const event = copyOf(original, copy);
        const { hash: _, ...metadata } = event.metadata;
        const hash = chainHash(tips.get(original.stream) ?? CHAIN_START, event, metadata);
        tips.set(original.stream, hash);
        position += 1;
        insert.run(
          ...([position, event.stream, event.revision, event.id, event.type, metadata.commandId] as const),
          JSON.stringify(event.data),
          JSON.stringify({ ...metadata, hash }),
        );
        if (position % 100_000 === 0) db.exec('COMMIT; BEGIN');
      }
    db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    return position;
  } finally {
    db.close();
  }
}

/** Another citizen with the same history, in the same partition: ids end with the number of the copy. */
function copyOf(event: StoredEvent, copy: number): StoredEvent {
  const suffix = copy.toString(16).padStart(COPY_DIGITS, '0');
  const another = (text: string): string => text.slice(0, -COPY_DIGITS) + suffix;
  const { id, stream, data, metadata } = event;
  const { linkDigest } = data;
  return {
    ...event,
    id: another(id),
    stream: another(stream),
    data: typeof linkDigest === 'string' ? { ...data, linkDigest: another(linkDigest) } : data,
    metadata: {
      ...metadata,
      commandId: another(metadata.commandId),
      ...(metadata.userId && { userId: another(metadata.userId), actor: another(metadata.userId) }),
    },
  };
}
