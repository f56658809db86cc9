import { existsSync } from 'node:fs';

/** Exit code of a command whose input is not there. */
export const EXIT_NO_INPUT = 66;

/** Input that a command works on is missing; the message names it. */
export class MissingInput extends Error {
  override readonly name = 'MissingInput';
}

/** @throws MissingInput when there is no such file; SQLite would make an empty one */
export function requireFile(file: string): string {
  if (!existsSync(file)) throw new MissingInput(`${file} is missing`);
  return file;
}
