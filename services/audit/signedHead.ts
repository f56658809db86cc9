import { merkleRoot } from '@footprint/infra/audit/merkle.ts';
import { type Signer, verifySignature } from '@footprint/infra/audit/signing.ts';
import type { HeadEvent } from '@footprint/shared-events/audit/events.ts';
import type { StreamTip } from './chainCheck.ts';

/** What a log looked like after so many events, signed. */
export type SignedHead = HeadEvent['data'];

const HEAD_KIND = 'footprint-log-head';

/** The end of one stream, by name: name, revision and chain hash. */
export type StreamEndLine = readonly [stream: string, revision: number, hash: string];

/** The ends of all streams in the order of their names, as code units. */
export const endLines = (tips: ReadonlyMap<string, StreamTip>): readonly StreamEndLine[] =>
  [...tips.keys()].sort().map((stream) => {
    const { revision, hash } = tips.get(stream) as StreamTip;
    return [stream, revision, hash];
  });

/** Root of the Merkle tree over the ends of all streams; a leaf is `stream revision hash`. */
export const rootOf = (ends: readonly StreamEndLine[]): string =>
  merkleRoot(ends.map((end) => end.join(' ')));

const statement = ({ publicKey: _, signature: __, ...said }: SignedHead) => ({ kind: HEAD_KIND, ...said });

/** What a head says beside the ends of the streams; `signedAt` in epoch seconds. */
export type HeadFacts = Pick<SignedHead, 'events' | 'erasures' | 'signedAt'>;

export function signHead(signer: Signer, facts: HeadFacts, ends: readonly StreamEndLine[]): SignedHead {
  const { publicKey } = signer;
  const said = { ...facts, streams: ends.length, root: rootOf(ends), publicKey, signature: '' };
  return { ...said, signature: signer.sign(statement(said)) };
}

/** Whether the head was signed with the key it names. Whose key that is, is for the reader to know. */
export const isSigned = (head: SignedHead): boolean =>
  verifySignature(statement(head), head.signature, head.publicKey);
