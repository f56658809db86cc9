import { openUnchanged } from '../../sqlite/openDatabase.ts';
import type { EventStore } from '../port.ts';
import { LogReader } from './logReader.ts';

/** A log that is only read. */
export interface LogFile
  extends Pick<EventStore, 'logId' | 'gapless' | 'readAll' | 'readStream' | 'misindexed'> {
  close(): void;
}

/**
 * Opens a log's file for reading and changes nothing in it or beside it: a backup stays what it was.
 * @throws Error when it is missing or no log
 */
export function openLogFile(file: string): LogFile {
  const db = openUnchanged(file);
  try {
    const reader = new LogReader(db);
    return {
      logId: reader.logId(),
      gapless: true,
      readAll: async (request) => reader.page(request),
      readStream: async (stream, fromRevision = 0) => reader.stream(stream, fromRevision),
      misindexed: async (after, upTo) => reader.misindexed(after, upTo),
      close: () => reader.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
