import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import { readWholeLog } from '../../support/readWholeLog.ts';
import { openLog } from '../measure/openLog.ts';

const ROOT = join(import.meta.dirname, '../../..');
const APPENDS_AT_ONCE = 1_000;

/** The events of so many demonstration citizens, made by the commands citizens use. */
export async function demoEvents(dataDir: string, citizens: number): Promise<readonly StoredEvent[]> {
  await promisify(execFile)(
    process.execPath,
    ['services/cli/main.ts', 'demo', 'seed', '--citizens', String(citizens)],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } },
  );
  const log = await openLog(join(dataDir, 'events.db'));
  const events = await readWholeLog(log);
  await log.close();
  return events;
}

/**
 * More citizens with the same histories, until there are so many events. Commands would take minutes; views ask neither
 * for the chain nor for the sealed texts, and all else is as commands made it.
 */
export function copied(events: readonly StoredEvent[], count: number): readonly StoredEvent[] {
  const copies = Array.from({ length: Math.ceil(count / events.length) }, (_, copy) =>
    copy === 0 ? events : events.map((event) => copyOf(event, copy)),
  );
  return copies.flat().slice(0, count);
}

function copyOf(event: StoredEvent, copy: number): StoredEvent {
  const another = (text: string): string =>
    createHash('sha256').update(`${copy} ${text}`).digest('hex').slice(0, text.length);
  const { id, stream, data, metadata } = event;
  const area = stream.slice(0, stream.indexOf('-') + 1);
  const { linkDigest } = data;
  return {
    ...event,
    id: another(id),
    stream: area + another(stream.slice(area.length)),
    data: typeof linkDigest === 'string' ? { ...data, linkDigest: another(linkDigest) } : data,
    metadata: {
      ...metadata,
      commandId: another(metadata.commandId),
      ...(metadata.userId && { userId: another(metadata.userId), actor: another(metadata.userId) }),
    },
  };
}

/** The same events in an order as if all citizens had lived at the same time: each history is spread over the log. */
export function spread(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const lengths = new Map<string, number>();
  for (const { stream } of events) lengths.set(stream, (lengths.get(stream) ?? 0) + 1);
  const share = ({ stream, revision }: StoredEvent): number => (revision + 0.5) / (lengths.get(stream) ?? 1);
  return events
    .map((event) => ({ event, at: share(event) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
}

/** Writes a new log that holds the events in this order. */
export async function writeLog(file: string, events: readonly StoredEvent[]): Promise<void> {
  const log = await openLog(file);
  for (let at = 0; at < events.length; at += APPENDS_AT_ONCE)
    await Promise.all(
      events.slice(at, at + APPENDS_AT_ONCE).map(({ stream, revision, id, type, data, metadata }) =>
        log.append({
          stream,
          expectedRevision: revision === 0 ? 'none' : revision - 1,
          // One append per event here: a command of several events would be taken for repeated.
          commandId: id,
          events: [{ id, type, data, metadata }],
        }),
      ),
    );
  await log.close();
}
