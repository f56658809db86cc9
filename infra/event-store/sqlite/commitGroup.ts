import type { DatabaseSync } from 'node:sqlite';
import { isDamage, isDiskFailure, isPassing } from '../../sqlite/errors.ts';
import type { OpenedFile } from '../../sqlite/openedFile.ts';
import type { GroupWriter } from './groupWriter.ts';
import type { GroupAnswer, PackedAppend } from './messages.ts';

/**
 * One transaction, one fsync for the whole group. Never throws: a failure is the answer.
 * After an I/O error at COMMIT the pages may or may not be on disk, and a second fsync may falsely
 * succeed: the answer is 'unknown' and the process must not go on writing. The same where the file is in its place no longer.
 */
export function commitGroup(
  db: DatabaseSync,
  writer: GroupWriter,
  group: readonly PackedAppend[],
  opened: OpenedFile,
): GroupAnswer {
  let committing = false;
  try {
    db.exec('BEGIN IMMEDIATE');
    const outcomes = writer.write(group);
    committing = true;
    db.exec('COMMIT');
    opened.confirm();
    return outcomes;
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    writer.rolledBack();
    const unknown = committing && !isPassing(error);
    // Nothing was stored, and a process that is started again would find the same page.
    const damaged = !unknown && isDamage(error);
    const fatal = !rollBack(db) || unknown || (isDiskFailure(error) && !damaged);
    return { outcome: unknown ? 'unknown' : 'refused', fatal, error, isDamage: damaged };
  }
}

function rollBack(db: DatabaseSync): boolean {
  try {
    if (db.isTransaction) db.exec('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
