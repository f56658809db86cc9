const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const NOT_A_DATABASE = 26;

/** SQLite's primary result code of a thrown error, undefined for anything else. */
function primaryCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Nothing was stored and it may heal by itself: the disk is full, or a lock was held too long. */
export function isPassing(error: unknown): boolean {
  const code = primaryCode(error);
  return code === FULL || code === BUSY;
}

/** A page of the file is not what was written: reading it again finds the same. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

/** The disk failed or the file is damaged: what follows cannot be trusted. */
export function isDiskFailure(error: unknown): boolean {
  return primaryCode(error) === IO_ERROR || isDamage(error);
}
