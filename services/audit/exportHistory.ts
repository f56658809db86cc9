import { hash } from 'node:crypto';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { toCsv } from '../ownData/csv.ts';
import { auditEvent } from './auditEvent.ts';
import { type ProofDeps, type Proofs, proveEvents } from './proveEvents.ts';

const HOW_TO_CHECK =
  'hash = SHA-256(previous hash of the stream, newline, canonical JSON (RFC 8785) of {id, stream, revision, type, data, metadata without hash}); ' +
  'the hash before the first event is empty; sealed fields are ciphertext; the line before the last holds a signed head and where the events are in the tree over the log (RFC 9162), ' +
  'a leaf being the SHA-256 of canonical JSON of {id, stream, revision, type, data, metadata}; the last line holds the SHA-256 of all lines before it';

/**
 * A history as it is stored, a line of JSON per event, so that every chain in it can be checked without the product.
 * Sealed fields are ciphertext, which opens with the citizen's own key only.
 * @param proved the head that covers them, and their places in the tree over the log
 * @param at epoch milliseconds
 */
export function historyNdjson(
  userId: string,
  events: readonly StoredEvent[],
  proved: Proofs,
  at: number,
): string {
  const about = { export: 'footprint-history', userId, at: new Date(at).toISOString(), check: HOW_TO_CHECK };
  const lines = [about, ...events, proved].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${lines}${JSON.stringify({ events: events.length, sha256: hash('sha256', lines) })}\n`;
}

/**
 * The same of a citizen as the log holds it now; without proofs where the log cannot be proved now.
 * @param at epoch milliseconds
 * @throws StoreUnavailable when the log cannot be read
 */
export async function provenHistory(deps: ProofDeps, userId: string, at: number): Promise<string> {
  const events = await readHistory(deps.store, userId);
  const proved = await proveEvents(deps, events).catch(() => ({ head: null, proofs: [] }));
  return historyNdjson(userId, events, proved, at);
}

/** The same as a table, without sealed fields. */
export const historyCsv = (events: readonly StoredEvent[]): string =>
  toCsv(
    ['position', 'stream', 'revision', 'type', 'version', 'recordedAt', 'actor', 'hash', 'data'],
    events.map((stored) => {
      const { position, stream, revision, type, version, actor, hash: own, data } = auditEvent(stored);
      const recordedAt = new Date(stored.metadata.recordedAt).toISOString();
      return [position, stream, revision, type, version, recordedAt, actor, own, JSON.stringify(data)];
    }),
    'en',
  );
