import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import { type EventPage, type EventPlace, type ReadAllRequest, UnreadableEvent } from '../port.ts';
import { fromPosition, toPosition } from './position.ts';
import { streamFilter } from './streamFilter.ts';

const PAGE = 1_000;

/** Most rows a page looks at: bounds how long a filter that matches little holds the thread. */
const WINDOW = 10_000;

const COLUMNS = 'position, stream, revision, id, type, data, metadata';

interface EventRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** Reads the log on a connection of its own; sees what was committed, never what is being written. */
export class LogReader {
  readonly #db: DatabaseSync;
  readonly #stream: StatementSync;
  readonly #head: StatementSync;
  readonly #newest: StatementSync;
  readonly #version: StatementSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#stream = db.prepare(
      `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
    );
    this.#head = db.prepare('SELECT max(position) AS position FROM events');
    this.#newest = db.prepare(`SELECT ${COLUMNS} FROM events ORDER BY position DESC LIMIT 1`);
    this.#version = db.prepare('PRAGMA data_version');
  }

  logId(): string {
    const row = firstRow<{ id: string }>(this.#db.prepare('SELECT id FROM log'));
    if (row === undefined) throw new Error('the log has no identity');
    return row.id;
  }

  stream(stream: string, fromRevision: number): readonly StoredEvent[] {
    return allRows<EventRow>(this.#stream, stream, fromRevision).map(toEvent);
  }

  page(request: ReadAllRequest): EventPage {
    const after = fromPosition(request.after);
    const limit = request.limit ?? PAGE;
    // Read first: what is committed between the two queries belongs to the next page.
    const head = this.head();
    const upTo = Math.min(head, after + Math.max(WINDOW, limit));
    const filter = streamFilter(request.prefixes);
    const rows = allRows<EventRow>(this.#page(filter.sql), after, upTo, ...filter.values, limit);
    const last = rows.length === limit ? (rows.at(-1)?.position ?? upTo) : Math.max(upTo, after);
    return { events: rows.map(toEvent), position: last === 0 ? '' : toPosition(last), atEnd: last >= head };
  }

  /** Row number of the newest event of those streams, 0 when there is none. */
  head(prefixes?: readonly string[]): number {
    if (prefixes === undefined) return firstRow<{ position: number | null }>(this.#head)?.position ?? 0;
    const { sql, values } = streamFilter(prefixes);
    // Backwards, so that the first match ends the search.
    const statement = this.#prepared(
      `SELECT position FROM events WHERE ${sql} ORDER BY position DESC LIMIT 1`,
    );
    return firstRow<{ position: number }>(statement, ...values)?.position ?? 0;
  }

  newest(): StoredEvent | undefined {
    const row = firstRow<EventRow>(this.#newest);
    return row && toEvent(row);
  }

  /** The first event in the range whose column of the command id is not the event's. */
  misindexed(after: string, upTo: string): EventPlace | undefined {
    const statement = this.#prepared(
      `SELECT stream, revision, position FROM events WHERE position > ? AND position <= ?
       AND command_id <> metadata ->> '$.commandId' ORDER BY position LIMIT 1`,
    );
    const row = firstRow<Pick<EventRow, 'stream' | 'revision' | 'position'>>(
      statement,
      fromPosition(after),
      fromPosition(upTo),
    );
    return row && { ...row, position: toPosition(row.position) };
  }

  /** Changes with every commit of any other connection. */
  dataVersion(): number {
    return firstRow<{ data_version: number }>(this.#version)?.data_version ?? 0;
  }

  close(): void {
    this.#db.close();
  }

  #page(filter: string): StatementSync {
    return this.#prepared(
      `SELECT ${COLUMNS} FROM events WHERE position > ? AND position <= ? AND ${filter} ORDER BY position LIMIT ?`,
    );
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

function toEvent({ id, stream, revision, type, data, metadata, ...row }: EventRow): StoredEvent {
  const position = toPosition(row.position);
  try {
    return {
      id,
      stream,
      revision,
      position,
      type,
      data: JSON.parse(data) as Readonly<Record<string, unknown>>,
      metadata: JSON.parse(metadata) as EventMetadata,
    };
  } catch (cause) {
    throw new UnreadableEvent(stream, revision, position, { cause });
  }
}
