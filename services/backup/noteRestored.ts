import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { LOG_STREAM, LogRestored } from '@footprint/shared-events/audit/events.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { restoredOf } from './unfinished.ts';

/** Note on the log that a restore puts in place and the one it replaces: kept in a file until the log itself says so. */
export const RestoreNote = T.Object({ id: T.String(), restored: LogRestored.schema });
export type RestoreNote = T.Static<typeof RestoreNote>;

/**
 * Records in the log that it was restored, where that has not been done yet. The event is the first after the restored
 * ones, so that heads signed over what was given up are known for that. `now` in epoch milliseconds.
 * @throws StoreUnavailable when it cannot be stored: the next start does it; Error when what is to be recorded cannot be read
 */
export async function noteRestored(
  dataDir: string,
  store: Pick<EventStore, 'append' | 'readStream'>,
  now: number,
): Promise<void> {
  const file = restoredOf(dataDir);
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  if (text.trim() === OF_BEFORE) return rm(file, { force: true });
  const { id: commandId, restored } = parse(text, file);
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [{ type: LogRestored.type, data: restored }],
    metadata: { commandId, recordedAt: now, actor: 'operator' },
    previous: endOf(await store.readStream(LOG_STREAM)),
  });
  await rm(file, { force: true });
}

/** A restore that a version before this event began says nothing of itself. */
const OF_BEFORE = '{}';

function parse(text: string, file: string): RestoreNote {
  try {
    return Value.Parse(RestoreNote, JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${file} is damaged, and the log does not say yet that it was restored: delete that file, and say by audit accept --reason what was restored where the log is not proved then`,
      { cause },
    );
  }
}
