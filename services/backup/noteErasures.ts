import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeErasures } from '@footprint/infra/erasures/merge.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { openErasureSource } from '@footprint/infra/erasures/sqlite/openSource.ts';
import { openLogFile } from '@footprint/infra/event-store/sqlite/openLogFile.ts';
import { noteErasuresOf } from '../engine/erasuresOfLog.ts';
import { stagedOf } from './unfinished.ts';

export interface NoteOptions {
  readonly dataDir: string;
  /** A list of erasures that was kept elsewhere; false: none is. */
  readonly erasures?: string | false | undefined;
  /** How many erasures the newest head that is known was signed over. */
  readonly signedErasures?: number | undefined;
  /** The log that is given up was found to be one that cannot be read, and an operator gives it up all the same. */
  readonly mayBeUnread: boolean;
  readonly onProgress: (line: string) => void;
}

/**
 * Notes everyone who asked to be erased according to the log that is given up, the one that is put back (its keys may be from
 * before), or a list from elsewhere. Warns when heads were signed over more erasures than the list knows then.
 * @throws Error when the list from elsewhere is missing, or one of the logs cannot be read and must be
 */
export async function noteErasures({
  dataDir,
  erasures,
  signedErasures = 0,
  mayBeUnread,
  onProgress,
}: NoteOptions): Promise<void> {
  const list = await openSqliteErasureList({ file: join(dataDir, 'erasures.db') });
  try {
    if (erasures) await mergeList(list, erasures);
    const signed = [signedErasures, await mergeLog(list, join(stagedOf(dataDir), 'events.db'))];
    if (existsSync(join(dataDir, 'events.db')))
      await mergeLog(list, join(dataDir, 'events.db')).then(
        (erased) => signed.push(erased),
        (error: unknown) => {
          if (!mayBeUnread) throw error;
          onProgress(
            `the log that is given up cannot be read to its end (${String(error)}): erasures that only it knows are lost`,
          );
        },
      );
    const [known, wanted] = [await list.count(), Math.max(...signed)];
    if (known < wanted)
      onProgress(
        `WARNING: a head was signed over ${wanted} erasures, and the list names ${known}: ${wanted - known} people who were erased may come back; find a newer copy of erasures.db and restore again with --erasures`,
      );
  } finally {
    await list.close();
  }
}

async function mergeList(list: ErasureList, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const other = await openErasureSource(file);
  await mergeErasures(other, list).finally(() => other.close());
}

/** Answers how many erasures the newest head in the log was signed over. */
async function mergeLog(list: ErasureList, file: string): Promise<number> {
  const log = openLogFile(file);
  return noteErasuresOf(log, list).finally(() => log.close());
}
