import { seal } from '@footprint/infra/event-store/esdb/envelope.ts';
import type { StoredEvent } from '@footprint/shared-events/envelope.ts';
import type { Cell } from '../../measure/table.ts';
import { usedBytesOf } from './fileBytes.ts';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Bytes per event, and events per citizen. */
export function eventSizes(
  events: readonly StoredEvent[],
  citizens: number,
  file: string,
): readonly (readonly Cell[])[] {
  const data = mean(events.map((event) => bytesOf(event.data)));
  const metadata = mean(events.map((event) => bytesOf(event.metadata)));
  return [
    ['events per citizen', events.length / citizens],
    ['data, JSON', data],
    ['metadata, JSON', metadata],
    ['both as SQLite stores them', data + metadata],
    ['both as sent to EventStoreDB', mean(events.map(sentBytes))],
    ["SQLite's file with its indexes, per event", usedBytesOf(file) / events.length],
  ];
}

function sentBytes({ stream, revision, id, type, data, metadata }: StoredEvent): number {
  const expectedRevision = revision === 0 ? 'none' : revision - 1;
  const { commandId } = metadata;
  const events = [{ id, type, data, metadata }];
  const sealed = seal({ stream, expectedRevision, commandId, events });
  const bytes = sealed.map((sent) => bytesOf(sent.data) + (sent.metadata as Uint8Array).byteLength);
  return bytes[0] ?? 0;
}
