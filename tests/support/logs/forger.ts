import { DatabaseSync } from 'node:sqlite';
import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

type Row = Readonly<Record<'stream' | 'id' | 'type' | 'command_id' | 'data' | 'metadata', string>> & {
  readonly revision: number;
};

export type Forged = Omit<StoredEvent, 'position' | 'revision'>;

/**
 * Writes the log of a file anew, as a hand does that knows everything but AUDIT_KEY: revisions count up, every chain fits
 * again, no position is missing.
 */
export function forgeLog(file: string, change: (events: readonly Forged[]) => readonly Forged[]): void {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const rows = db.prepare('SELECT * FROM events ORDER BY position').all() as unknown as Row[];
    const before = rows.map(({ stream, id, type, data, metadata }) => ({
      stream,
      id,
      type,
      data: JSON.parse(data),
      metadata: JSON.parse(metadata),
    }));
    const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
    db.exec('BEGIN; DELETE FROM events');
    const insert = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    let position = 0;
    for (const { stream, id, type, data, metadata } of change(before)) {
      const end = ends.get(stream) ?? { revision: -1, hash: CHAIN_START };
      const revision = end.revision + 1;
      const { hash: _, ...rest } = metadata;
      const hash = chainHash(end.hash, { id, stream, revision, type, data }, rest);
      ends.set(stream, { revision, hash });
      position += 1;
      insert.run(
        ...[position, stream, revision, id, type, metadata.commandId, JSON.stringify(data)],
        JSON.stringify({ ...metadata, hash }),
      );
    }
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
