import { existsSync } from 'node:fs';
import { openDatabase } from '../../sqlite/openDatabase.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import { prepareJobs } from './jobSchema.ts';

/**
 * Makes the readers that add jobs begin the log again: the log was put back to an earlier state, and positions up
 * to those that are kept here will belong to other events. What is done stays done, by its key.
 */
export function forgetReaders(file: string): void {
  if (!existsSync(file)) return;
  const db = openDatabase({ file, synchronous: 'FULL' });
  try {
    inTransaction(db, () => {
      prepareJobs(db);
      db.exec('DELETE FROM readers');
    });
  } finally {
    db.close();
  }
}
