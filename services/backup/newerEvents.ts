import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { firstRow } from '@footprint/infra/sqlite/rows.ts';
import { HeadsAccepted, LogRestored } from '@footprint/shared-events/audit/events.ts';

/**
 * How many events of the log in place are not in the one that would replace it; what is said of earlier restores does not
 * count. Undefined where the log in place cannot be read to its end.
 */
export function newerEvents(dataDir: string, replacement: string): number | undefined {
  const file = join(dataDir, 'events.db');
  if (!existsSync(file)) return 0;
  try {
    const db = openReadOnly(file);
    try {
      db.prepare('ATTACH ? AS replacement').run(replacement);
      const lost = db.prepare(
        `SELECT count(*) AS count FROM main.events AS here WHERE type NOT IN (?, ?) AND NOT EXISTS
           (SELECT 1 FROM replacement.events AS there WHERE there.position = here.position AND there.id = here.id)`,
      );
      return firstRow<{ count: number }>(lost, LogRestored.type, HeadsAccepted.type)?.count;
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}
