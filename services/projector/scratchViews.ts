import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDataDir } from '@footprint/infra/dataDir.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';

/** Works with an empty view store that goes when the work is done. */
export async function withScratchViews<Result>(
  dataDir: string,
  work: (scratch: ViewStore) => Promise<Result>,
): Promise<Result> {
  requireDataDir(dataDir);
  const folder = await mkdtemp(join(dataDir, 'verify-'));
  try {
    const scratch = await openSqliteViewStore({ file: join(folder, 'views.db') });
    try {
      return await work(scratch);
    } finally {
      await scratch.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
