import type { DatabaseSync } from 'node:sqlite';
import { findLoss } from '../../sqlite/damage.ts';
import { isDiskFailure } from '../../sqlite/errors.ts';
import { openReadOnly } from '../../sqlite/openDatabase.ts';
import { allRows, firstRow } from '../../sqlite/rows.ts';

const ROWS = 1_000;

export interface LogSlice {
  /** Damage, undefined where none was found. */
  readonly damage?: string;
  /** The last event that was read, 0 at the end of the log: the next slice begins anew. */
  readonly after: number;
}

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Reads events one after the other, each by its place and by its stream, for `forMs` milliseconds: pages that were overwritten
 * show, in the table and in its index. What was changed so that it still reads as an event shows in the chain alone.
 */
export function readLogSlice(file: string, after: number, forMs: number): LogSlice {
  const loss = findLoss(file);
  if (loss !== undefined) return { damage: loss, after: 0 };
  const db = openReadOnly(file);
  try {
    return readRows(db, after, performance.now() + forMs);
  } catch (error) {
    if (isDiskFailure(error))
      return { damage: error instanceof Error ? error.message : String(error), after: 0 };
    return { after };
  } finally {
    db.close();
  }
}

function readRows(db: DatabaseSync, after: number, deadline: number): LogSlice {
  const page = db.prepare(
    'SELECT position, stream, revision, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT ?',
  );
  const byStream = db.prepare('SELECT position FROM events WHERE stream = ? AND revision = ?');
  for (let last = after; ; ) {
    const rows = allRows<Row>(page, last, ROWS);
    for (const { position, stream, revision, data, metadata } of rows) {
      if (position !== last + 1) return { damage: `no event is at ${last + 1}`, after: 0 };
      if (!isJson(data) || !isJson(metadata))
        return { damage: `the event at ${position} cannot be read`, after: 0 };
      if (firstRow<{ position: number }>(byStream, stream, revision)?.position !== position)
        return { damage: `the event at ${position} is not found by its stream`, after: 0 };
      last = position;
    }
    if (rows.length < ROWS) return { after: 0 };
    if (performance.now() > deadline) return { after: last };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
