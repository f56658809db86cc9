import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { firstRow } from '../../sqlite/rows.ts';
import type { AppendOutcome, PackedAppend } from './messages.ts';
import { FIELDS_PER_EVENT } from './messages.ts';
import { StreamMemory } from './streamMemory.ts';

/** Decides and inserts the appends of one group, inside a transaction of the caller. */
export class GroupWriter {
  readonly #memory: StreamMemory;
  readonly #eventAt: StatementSync;
  readonly #newest: StatementSync;
  readonly #insert: StatementSync;
  #head = 0;

  constructor(db: DatabaseSync) {
    this.#memory = new StreamMemory(db);
    this.#eventAt = db.prepare('SELECT id, position FROM events WHERE stream = ? AND revision = ?');
    this.#newest = db.prepare('SELECT max(position) AS position FROM events');
    this.#insert = db.prepare(
      `INSERT INTO events (position, stream, revision, id, type, command_id, data, metadata)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
  }

  /** Call only inside BEGIN IMMEDIATE: one writer gives out positions at a time. */
  write(group: readonly PackedAppend[]): AppendOutcome[] {
    const head = firstRow<{ position: number | null }>(this.#newest)?.position ?? 0;
    if (head !== this.#head) this.#memory.clear();
    this.#head = head;
    return group.map((append) => this.#writeOne(append));
  }

  /** The transaction was rolled back: forget what it seemed to store. */
  rolledBack(): void {
    this.#memory.clear();
  }

  #writeOne([stream, expected, commandId, events]: PackedAppend): AppendOutcome {
    const known = this.#memory.stream(stream);
    const before = known.commands.get(commandId);
    if (before !== undefined) return this.#repeated(stream, before);
    if (known.revision !== expected) {
      if (!this.#holds(stream, expected, events)) return ['conflict', known.revision];
      return this.#repeated(stream, expected + events.length / FIELDS_PER_EVENT);
    }
    let revision = expected;
    for (let at = 0; at < events.length; at += FIELDS_PER_EVENT) {
      const [id, type, data, metadata] = events.slice(at, at + FIELDS_PER_EVENT) as EventFields;
      revision += 1;
      this.#head += 1;
      this.#insert.run(this.#head, stream, revision, id, type, commandId, data, metadata);
    }
    this.#memory.remember(known, commandId, revision);
    return ['stored', revision, this.#head];
  }

  #repeated(stream: string, revision: number): AppendOutcome {
    const event = firstRow<{ position: number }>(this.#eventAt, stream, revision);
    if (event === undefined) throw new Error(`stream ${stream} lost revision ${revision}`);
    return ['repeated', revision, event.position];
  }

  /** Whether exactly these event ids already follow the expected revision. */
  #holds(stream: string, expected: number, events: readonly string[]): boolean {
    for (let index = 0; index < events.length / FIELDS_PER_EVENT; index += 1) {
      const stored = firstRow<{ id: string }>(this.#eventAt, stream, expected + 1 + index);
      if (stored?.id !== events[index * FIELDS_PER_EVENT]) return false;
    }
    return true;
  }
}

type EventFields = [id: string, type: string, data: string, metadata: string];
