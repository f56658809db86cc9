import { GrowingTree, leafHash } from '@footprint/infra/audit/merkleTree.ts';
import { verifySignature } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { HEADS_STREAM, type HeadEvent } from '@footprint/shared-events/audit/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { openEvents } from '../engine/eventCodec.ts';
import { withFormerKeys } from './auditKeys.ts';
import type { BadEvent } from './chainCheck.ts';

/** Head of a log after so many events, as versions before the tree over its events signed it once a day. */
export type DailyHead = HeadEvent['data'];

const HEAD_KIND = 'footprint-log-head';

/** The end of one stream, by name: name, revision and chain hash. */
export type StreamEndLine = readonly [stream: string, revision: number, hash: string];

/** Root of the Merkle tree over the ends of all streams, in the order of their names; a leaf is `stream revision hash`. In hex. */
export function rootOfEnds(ends: Iterable<StreamEndLine>): string {
  const tree = new GrowingTree();
  for (const end of ends) tree.append(leafHash(Buffer.from(end.join(' '))));
  return Buffer.from(tree.root()).toString('hex');
}

const statement = ({ publicKey: _, signature: __, ...said }: DailyHead) => ({ kind: HEAD_KIND, ...said });

/** Whether the head was signed with the key it names. Whose key that is, is for the reader to know. */
export const isSigned = (head: DailyHead): boolean =>
  verifySignature(statement(head), head.signature, head.publicKey);

const forgedAt = ({ stream, revision, position }: StoredEvent): BadEvent => ({
  misfit: 'forged',
  stream,
  revision,
  position,
});

interface DailyHeads {
  readonly newest: DailyHead | undefined;
  /** The newest head, if it was not signed by one of the keys that are trusted. */
  readonly forged: BadEvent | undefined;
}

/**
 * The heads that former versions signed into the log. A writer of the log can write a head as well: only one by a key that is trusted,
 * or went before such a key, says anything (`trusted`: public keys, in base64).
 */
export async function readDailyHeads(
  store: Pick<EventStore, 'readStream'>,
  trusted: readonly string[],
): Promise<DailyHeads> {
  const stored = await store.readStream(HEADS_STREAM);
  const newest = openEvents<HeadEvent>(stored.slice(-1), undefined).at(0)?.data;
  const last = stored.at(-1);
  const keys = await withFormerKeys(store, trusted);
  const isTrusted = newest && keys.includes(newest.publicKey) && isSigned(newest);
  return { newest, forged: last && !isTrusted ? forgedAt(last) : undefined };
}
