import { type Signer, verifySignature } from '@footprint/infra/audit/signing.ts';
import { type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import type { HeadStore } from '@footprint/infra/heads/port.ts';
import * as T from 'typebox';
import Value from 'typebox/value';

const NAME = 'verified.json';

/** Signed verdict of the last reading of the whole log: what fitted then need not be read at each look. */
const Verified = T.Object({
  logId: T.String(),
  size: T.Integer(),
  root: T.String(),
  position: T.String(),
  /** How often operators had accepted a tree: what is found of one says nothing of the next. */
  accepted: T.Integer(),
  fits: T.Boolean(),
  /** Epoch milliseconds. */
  at: T.Integer(),
  publicKey: T.String(),
  signature: T.String(),
});
export type Verified = T.Static<typeof Verified>;

const statementOf = ({ signature: _, ...said }: Verified) => ({ kind: 'footprint log verified', ...said });

/** `at` in epoch milliseconds. */
export async function noteVerified(
  heads: HeadStore,
  signer: Signer,
  head: TreeHead,
  { fits, at }: Pick<Verified, 'fits' | 'at'>,
): Promise<void> {
  const { logId, size, root, at: place } = head;
  const verified = {
    logId,
    size,
    root,
    position: place?.last ?? '',
    accepted: timesAccepted(head),
    fits,
    at,
    publicKey: signer.publicKey,
    signature: '',
  };
  const signature = signer.sign(statementOf(verified));
  await heads.write(NAME, Buffer.from(JSON.stringify({ ...verified, signature })));
}

/** Newest verdict of this installation's key on the tree that the head is of; undefined where there is none. */
export async function readVerified(
  heads: Pick<HeadStore, 'read'>,
  { publicKey }: Signer,
  head: TreeHead,
): Promise<Verified | undefined> {
  const content = await heads.read(NAME);
  const read = content && parse(Buffer.from(content).toString());
  if (!Value.Check(Verified, read) || read.publicKey !== publicKey) return undefined;
  if (read.logId !== head.logId || read.accepted !== timesAccepted(head)) return undefined;
  return verifySignature(statementOf(read), read.signature, publicKey) ? read : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
