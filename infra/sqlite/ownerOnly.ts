import { chmodSync, statSync } from 'node:fs';

const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;
const PARTS = ['', '-wal', '-shm', '-journal'];

/** Takes a database's files from everybody but their owner: older versions left them readable by all. */
export function takeFromOthers(file: string): void {
  for (const part of PARTS) {
    const stats = statSync(file + part, { throwIfNoEntry: false });
    if (stats && (stats.mode & PERMISSIONS) !== OWNER_ONLY && stats.uid === process.getuid?.())
      chmodSync(file + part, OWNER_ONLY);
  }
}
