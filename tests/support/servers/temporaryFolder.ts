import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  remove(): Promise<void>;
}

/** A test that writes for minutes, and loses nothing with the machine, waits for no disk where memory is one. */
const MEMORY = '/dev/shm';
export const quickDisk = (): string => (existsSync(MEMORY) ? MEMORY : tmpdir());

/**
 * A new, empty folder for one test; `await using` removes it, however the test ends, and what a product that has it as DATA_DIR
 * keeps beside it.
 */
export async function temporaryFolder(disk = tmpdir()): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(disk, 'footprint-'));
  const remove = async (): Promise<void> => {
    for (const folder of [path, `${path}-heads`]) await rm(folder, { recursive: true, force: true });
  };
  return { path, remove, [Symbol.asyncDispose]: remove };
}
