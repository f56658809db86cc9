import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A new, empty folder for one test; `await using` removes it, however the test ends, and what a product that has it as DATA_DIR
 * keeps beside it.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'footprint-'));
  const remove = async (): Promise<void> => {
    for (const folder of [path, `${path}-heads`]) await rm(folder, { recursive: true, force: true });
  };
  return { path, remove, [Symbol.asyncDispose]: remove };
}
