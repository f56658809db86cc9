import { hash } from 'node:crypto';
import { leafHash } from '@footprint/infra/audit/merkleTree.ts';
import { canonicalJson } from '@footprint/infra/sealing/canonicalJson.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

/**
 * The leaf of an event in the tree over the log: of the SHA-256 over the event as stored, sealed fields as ciphertext, in
 * canonical JSON (RFC 8785). So it stays provable when its texts cannot be read any more. The position is not part of it: it
 * belongs to the engine, and a log that was moved has the same tree.
 */
export function leafOf({ id, stream, revision, type, data, metadata }: StoredEvent): Buffer {
  const envelope = canonicalJson({ id, stream, revision, type, data, metadata });
  return leafHash(hash('sha256', String(envelope), 'buffer'));
}
