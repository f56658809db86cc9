import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allRows } from '../../sqlite/rows.ts';
import { NO_REVISION } from './messages.ts';

/** Commands kept in memory over all streams; beyond, the stream unused for longest is dropped. */
const MOST_COMMANDS = 200_000;

export interface KnownStream {
  revision: number;
  /** Last revision each command stored. */
  readonly commands: Map<string, number>;
}

/**
 * Remembers what the log holds of the streams lately written to, read once per stream. It replaces an index over commands,
 * which would double the pages each commit has to write. True only while this connection is the only writer: the owner
 * clears it when another one wrote, and when its own transaction failed.
 */
export class StreamMemory {
  readonly #rows: StatementSync;
  readonly #streams = new Map<string, KnownStream>();
  #commands = 0;

  constructor(db: DatabaseSync) {
    this.#rows = db.prepare('SELECT revision, command_id FROM events WHERE stream = ? ORDER BY revision');
  }

  stream(name: string): KnownStream {
    const known = this.#streams.get(name) ?? this.#load(name);
    // Back to the end of the map's order: the first entry is always the one unused for longest.
    this.#streams.delete(name);
    this.#streams.set(name, known);
    return known;
  }

  remember(stream: KnownStream, commandId: string, revision: number): void {
    stream.revision = revision;
    stream.commands.set(commandId, revision);
    this.#commands += 1;
    for (const [name, oldest] of this.#streams) {
      if (this.#commands <= MOST_COMMANDS || oldest === stream) return;
      this.#streams.delete(name);
      this.#commands -= oldest.commands.size;
    }
  }

  clear(): void {
    this.#streams.clear();
    this.#commands = 0;
  }

  #load(name: string): KnownStream {
    const known: KnownStream = { revision: NO_REVISION, commands: new Map() };
    for (const row of allRows<{ revision: number; command_id: string }>(this.#rows, name)) {
      known.revision = row.revision;
      known.commands.set(row.command_id, row.revision);
    }
    this.#commands += known.commands.size;
    return known;
  }
}
