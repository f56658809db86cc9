import { randomUUID } from 'node:crypto';
import type { EventData, JSONType, Position } from '@eventstore/db-client';
import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { packEvents } from '../limits.ts';
import type { AppendRequest } from '../port.ts';
import { isKnown, toPosition } from './position.ts';

/** An event as the server gives it, whatever it is made of. */
export interface RawEvent {
  readonly streamId: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: Position;
}

/** An event of the port with the command that stored it. */
export interface KeptEvent {
  readonly event: StoredEvent;
  readonly commandId: string | undefined;
}

/** Kept beside the port's metadata and taken out again when read. */
interface Origin {
  readonly event: string;
  readonly command: string;
}

/**
 * The events of one append, serialised once. On the server they have ids of their own: it answers a repeat of the same
 * ids with success, even if another call stored them with other bytes, and the caller would take its own bytes (and
 * their chain hash) for the stored ones. So only this call's own repeats succeed; those of others show as a conflict.
 * @throws RangeError when the request exceeds the port's limits
 * @throws TypeError when an event cannot be written as JSON
 */
export function seal(request: AppendRequest): EventData[] {
  const fields = packEvents(request.events);
  return request.events.map(({ id, type }, index) => {
    const data = JSON.parse(fields[index * 4 + 2] ?? '') as JSONType;
    const metadata = JSON.parse(fields[index * 4 + 3] ?? '') as Record<string, unknown>;
    const origin: Origin = { event: id, command: request.commandId };
    return {
      id: randomUUID(),
      contentType: 'application/json',
      type,
      data,
      metadata: new TextEncoder().encode(JSON.stringify({ ...metadata, origin })),
    };
  });
}

/**
 * The event as the port knows it.
 * @throws Error when the server does not tell its position (older than 22.6)
 */
export function unseal(raw: RawEvent, stream: string): KeptEvent {
  if (!isKnown(raw.position))
    throw new Error(`the server gives no position of ${raw.streamId}@${raw.revision}`);
  const { origin, ...metadata } = (raw.metadata ?? {}) as Partial<EventMetadata> & { origin?: Origin };
  return {
    event: {
      id: origin?.event ?? raw.id,
      stream,
      revision: Number(raw.revision),
      position: toPosition(raw.position),
      type: raw.type,
      data: raw.data as StoredEvent['data'],
      metadata: metadata as EventMetadata,
    },
    commandId: origin?.command ?? metadata.commandId,
  };
}
