import { accessSync, constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { ConfigError } from './configError.ts';
import { makeFolder } from './makeFolder.ts';

/** Codes of a wrong path, or of a folder of another owner; a disk that is full or fails is no setting. */
const WRONG = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'];

/**
 * Makes the folder of the embedded engines where it is missing.
 * @throws ConfigError when this process cannot write there
 */
export function requireDataDir(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !WRONG.includes(code)) throw error;
    throw new ConfigError(
      `DATA_DIR: got ${JSON.stringify(path)} (${code}), wants a folder that this process may write to`,
      { cause: error },
    );
  }
}

/**
 * Why this process could not write a file or folder, as the system's code; undefined where it could. Opens nothing: closing a
 * database's file would let go of the locks that SQLite holds on it.
 */
export const whyUnwritable = (path: string): Promise<string | undefined> =>
  access(path, constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
