import { hash } from 'node:crypto';
import type { EventMetadata, StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { canonicalJson } from './canonicalJson.ts';

/** Value that a stream's first event is chained to. */
export const CHAIN_START = '';

/**
 * SHA-256 in hex over the hash before it in the stream and the event as stored, sealed fields as ciphertext, in
 * canonical JSON (RFC 8785). The position is not part of it: it belongs to the engine, not to the event.
 */
export function chainHash(
  previousHash: string,
  event: Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'type' | 'data'>,
  metadata: Omit<EventMetadata, 'hash'>,
): string {
  const { id, stream, revision, type, data } = event;
  const content = canonicalJson({ id, stream, revision, type, data, metadata });
  return hash('sha256', `${previousHash}\n${content}`, 'hex');
}
