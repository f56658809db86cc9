import { KEY_TYPES, keyIdOf, readNote, signatureLine } from './note.ts';
import { type Signer, verifyText } from './signing.ts';

/** State of the log after so many events: the tree over them, and what else is signed with it. */
export interface TreeHead {
  readonly logId: string;
  /** Events of the log, and leaves of the tree. */
  readonly size: number;
  /** Root of the tree, in base64. */
  readonly root: string;
  /** Epoch seconds. */
  readonly signedAt: number;
  /** How many finished erasures the list of erasures named. */
  readonly erasures: number;
  /** Where the last event is, and the one before it (''): absent while there is none. */
  readonly at?: { readonly before: string; readonly last: string } | undefined;
  /** How often operators have accepted a tree that could not be gone on with, and the event that says why last. */
  readonly accepted?: { readonly times: number; readonly event: string } | undefined;
}

/** A head that no trusted key has signed, or that is none. */
export class HeadForged extends Error {
  override readonly name = 'HeadForged';
}

/** First line of a head, and the name of its key: by it a head of one log is never taken for that of another. */
const originOf = (logId: string): string => `footprint-log/${logId}`;

const NOTHING = '-';

function textOf({ logId, size, root, signedAt, erasures, at, accepted }: TreeHead): string {
  const lines = [
    originOf(logId),
    String(size),
    root,
    `time ${signedAt}`,
    `erasures ${erasures}`,
    ...(at ? [`position ${at.before || NOTHING} ${at.last}`] : []),
    ...(accepted ? [`accepted ${accepted.times} ${accepted.event}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const HEAD =
  /^footprint-log\/(\S+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\ntime (\d{1,12})\nerasures (\d{1,12})\n(?:position (\S+) (\S+)\n)?(?:accepted (\d{1,9}) (\S+)\n)?$/;

/** The head as a signed note. Source: C2SP tlog-checkpoint; what goes beyond it stands in lines of its own. */
export function signTreeHead(signer: Signer, head: TreeHead): string {
  const text = textOf(head);
  const name = originOf(head.logId);
  const keyId = keyIdOf(name, KEY_TYPES.log, signer.publicKey);
  return `${text}\n${signatureLine({ name, keyId, signature: signer.signText(text) })}`;
}

/**
 * Reads a head that one of the keys has signed; `publicKeys` in base64, as a signer names its own.
 * @throws HeadForged when it is none, or none of them has signed it
 */
export function readTreeHead(note: string, publicKeys: readonly string[]): TreeHead {
  const read = readNote(note);
  const [, logId, size, root, signedAt, erasures, before, last, times, event] =
    HEAD.exec(read?.text ?? '') ?? [];
  if (!read || logId === undefined || root === undefined) throw new HeadForged('this is no head of a log');
  const name = originOf(logId);
  const isSigned = publicKeys.some((key) => {
    const keyId = keyIdOf(name, KEY_TYPES.log, key);
    return read.signatures.some(
      (one) => one.name === name && keyId.equals(one.keyId) && verifyText(read.text, one.signature, key),
    );
  });
  if (!isSigned) throw new HeadForged('no trusted key has signed this head');
  return {
    logId,
    size: Number(size),
    root,
    signedAt: Number(signedAt),
    erasures: Number(erasures),
    ...(last !== undefined && { at: { before: before === NOTHING ? '' : String(before), last } }),
    ...(event !== undefined && { accepted: { times: Number(times), event } }),
  };
}

/** The head that one of the keys has signed; undefined where there is none, which says nothing. `publicKeys` in base64. */
export function knownHead(note: Uint8Array | string, publicKeys: readonly string[]): TreeHead | undefined {
  try {
    return readTreeHead(typeof note === 'string' ? note : Buffer.from(note).toString(), publicKeys);
  } catch (error) {
    if (!(error instanceof HeadForged)) throw error;
    return undefined;
  }
}

/** How often operators had accepted a tree by this head: trees of different numbers cannot be compared. */
export const timesAccepted = ({ accepted }: Pick<TreeHead, 'accepted'>): number => accepted?.times ?? 0;

/** Which of two heads of a log is the later one: an accepted tree begins anew, and may be smaller. */
export const isLater = (
  one: Pick<TreeHead, 'size' | 'accepted'>,
  other: Pick<TreeHead, 'size' | 'accepted'>,
): boolean => {
  const [times, others] = [timesAccepted(one), timesAccepted(other)];
  return times > others || (times === others && one.size > other.size);
};
