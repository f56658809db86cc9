import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from './openDatabase.ts';
import { truncateWal } from './truncateWal.ts';

/** Task that the thread is started with. */
export interface Compaction {
  readonly files: readonly string[];
  readonly patienceMs: number;
}

// A thread of its own: emptying a write-ahead log writes it into the file and syncs that.
const { files, patienceMs } = workerData as Compaction;
for (const file of files) {
  const db = openDatabase({ file, synchronous: 'FULL' });
  try {
    await truncateWal(db, patienceMs);
  } finally {
    db.close();
  }
}
parentPort?.close();
