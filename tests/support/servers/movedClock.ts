import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clock of servers that a test moves: `env` for the server, and by how many milliseconds it is ahead. */
export function movedClock(name = 'server') {
  const file = join(tmpdir(), `clock-${process.pid}-${name}`);
  const ahead = (ms: number): void => writeFileSync(file, String(ms));
  ahead(0);
  const preload = join(import.meta.dirname, 'movedClock.mjs');
  return { ahead, env: { CLOCK_FILE: file, NODE_OPTIONS: `--import ${preload}` } };
}
