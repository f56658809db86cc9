import { existsSync } from 'node:fs';
import { openUnchanged } from '../../sqlite/openDatabase.ts';

/** Keys of the jobs that a queue's file remembers as done; none where there is no file. */
export function* doneJobs(file: string): Generator<string> {
  if (!existsSync(file)) return;
  const db = openUnchanged(file);
  try {
    for (const { key } of db.prepare('SELECT key FROM jobs WHERE done = 1').iterate()) yield String(key);
  } finally {
    db.close();
  }
}
