import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { LOG_STREAM, LogRestored } from '@footprint/shared-events/audit/events.ts';
import * as T from 'typebox';
import Value from 'typebox/value';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { restoredOf } from './unfinished.ts';

/** What a restore puts in place of what: kept in a file until the log itself says so. */
export const RestoreNote = T.Object({ id: T.String(), restored: LogRestored.schema });
export type RestoreNote = T.Static<typeof RestoreNote>;

/**
 * Records in the log that it was restored, where that has not been done yet. The event is the first after the restored
 * ones, so that heads signed over what was given up are known for that. `now` in epoch milliseconds.
 * @throws StoreUnavailable when it cannot be stored: the next start does it
 */
export async function noteRestored(
  dataDir: string,
  store: Pick<EventStore, 'append' | 'readStream'>,
  now: number,
): Promise<void> {
  const file = restoredOf(dataDir);
  if (!existsSync(file)) return;
  const note: unknown = JSON.parse(await readFile(file, 'utf8'));
  // A restore that a version before this event began says nothing of itself.
  if (!Value.Check(RestoreNote, note)) return rm(file, { force: true });
  const { id: commandId, restored } = note as RestoreNote;
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [{ type: LogRestored.type, data: restored }],
    metadata: { commandId, recordedAt: now, actor: 'operator' },
    previous: endOf(await store.readStream(LOG_STREAM)),
  });
  await rm(file, { force: true });
}
