import { createHash, randomUUID } from 'node:crypto';
import type { AppendRequest } from '@footprint/infra/event-store/port.ts';
import { scaled } from '../settings.ts';

export const APPENDERS = 64;
/** A citizen has some hundred readings; then the appender goes on with the next citizen. */
const EVENTS_PER_STREAM = 100;

/** Rounded to whole commits of all appenders. */
export const eventsOf = (size: number): number => scaled(size / APPENDERS) * APPENDERS;

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Appends of one reading each, as large as the product's; one appender after the other would send them so. */
export const requestsOf = (appender: number, count: number, label: string): readonly AppendRequest[] =>
  Array.from({ length: count }, (_, n) => {
    const userId = hex(`${label} ${appender} ${Math.floor(n / EVENTS_PER_STREAM)}`).slice(0, 24);
    const commandId = randomUUID();
    const revision = n % EVENTS_PER_STREAM;
    const date = 1_600_000_000 + n * 86_400;
    const reading = { meterId: 7e13 + appender, readingId: 8e13 + n, value: 12_000 + n, date };
    const data = { ...reading, measureType: 'MEASURED_MANUALLY' };
    const by = { recordedAt: date * 1_000, schemaVersion: 1, userId, actor: userId };
    const metadata = { ...by, correlationId: randomUUID(), commandId, hash: hex(commandId) };
    return {
      stream: `housing-${userId}`,
      expectedRevision: revision === 0 ? 'none' : revision - 1,
      commandId,
      events: [{ id: randomUUID(), type: 'ReadingAdded', data, metadata }],
    };
  });

/** The same as rows of the log's table but for their position, in the order in which they would arrive. */
export function rowsOf(count: number, label: string): readonly (readonly (string | number)[])[] {
  const appenders = Array.from({ length: APPENDERS }, (_, n) => requestsOf(n, count / APPENDERS, label));
  const inOrder = Array.from({ length: count / APPENDERS }, (_, n) => appenders.flatMap((of) => of[n] ?? []));
  return inOrder.flat().flatMap(({ stream, expectedRevision, commandId, events }) => {
    const revision = expectedRevision === 'none' ? 0 : expectedRevision + 1;
    return events.map(({ id, type, data, metadata }) => {
      return [stream, revision, id, type, commandId, JSON.stringify(data), JSON.stringify(metadata)];
    });
  });
}

/** Mean size of data and metadata as stored. */
export function meanBytes(): number {
  const rows = rowsOf(APPENDERS, 'size');
  return rows.reduce((sum, row) => sum + `${row.at(-2)}${row.at(-1)}`.length, 0) / rows.length;
}
