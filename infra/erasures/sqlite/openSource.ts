import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErasureList } from '../port.ts';
import { openSqliteErasureList } from './open.ts';

/**
 * Opens a list that is only read, and may be of an older version: a copy is brought up to date instead, so that the file stays
 * what it was.
 * @throws Error when the file is missing or no list
 */
export async function openErasureSource(file: string): Promise<ErasureList> {
  const folder = await mkdtemp(join(tmpdir(), 'erasures-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    await copyFile(file, join(folder, 'erasures.db'));
    const list = await openSqliteErasureList({ file: join(folder, 'erasures.db') });
    const close = list.close.bind(list);
    list.close = () => close().finally(remove);
    return list;
  } catch (error) {
    await remove();
    throw error;
  }
}
