import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../storeUnavailable.ts';
import type { Compaction } from './compact.worker.ts';

/** A backup or a long read may hold a file for seconds. */
const PATIENCE_MS = 10_000;

/**
 * Leaves no older version of a page beside the databases: their write-ahead logs are emptied into them, and deleted rows
 * were overwritten when they were deleted. Files that do not exist are passed over.
 * @throws StoreUnavailable 'unknown' when a file stays busy for `patienceMs`: those before it are done
 */
export async function compactFiles(files: readonly string[], patienceMs = PATIENCE_MS): Promise<void> {
  const workerData: Compaction = { files: files.filter((file) => existsSync(file)), patienceMs };
  const worker = new Worker(new URL('./compact.worker.ts', import.meta.url), { workerData });
  // An error event rejects the wait.
  await once(worker, 'exit').catch((error: unknown) => {
    throw new StoreUnavailable('unknown', error instanceof Error ? error.message : String(error));
  });
}
