import { join } from 'node:path';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { copied, demoEvents, spread, writeLog } from '../../rebuild/logs.ts';
import { scaled } from '../../settings.ts';

/** Commands make this many histories. */
const COMMANDED = 100;

export interface HistoryLog {
  readonly file: string;
  readonly events: readonly StoredEvent[];
  /** How many citizens' histories it holds, the last one perhaps in part. */
  readonly citizens: number;
}

/** What all logs made by it have in common. */
export const historyNote = (): string =>
  `histories of ${scaled(COMMANDED, 10)} demonstration citizens made by commands, copied, all citizens living at the same time`;

/** Writes a log of so many events: the product's own histories, mixed as in a real log. */
export async function writeHistories(folder: string, size: number): Promise<HistoryLog> {
  const demo = await demoEvents(join(folder, 'demo'), scaled(COMMANDED, 10));
  const events = spread(copied(demo, scaled(size)));
  const file = join(folder, 'history.db');
  await writeLog(file, events);
  return { file, events, citizens: new Set(events.map(({ metadata }) => metadata.userId)).size };
}
