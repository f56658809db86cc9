import { areEqual, canonicalJson, fromBase64, hex, isSignedBy, NotProved, sha256, utf8 } from './crypto.ts';
import { type Head, readHead } from './head.ts';
import { leafHash, requireRoot, rootByInclusion, rootByTiles, type Tiles } from './tree.ts';

type Json = Readonly<Record<string, unknown>>;

/** @throws NotProved when it is none */
function parse(text: string, what: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Named below.
  }
  throw new NotProved(`${what} is no JSON object`);
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const describeHead = ({ origin, size, signedAt }: Head): string =>
  `head of ${origin} over ${size} events, signed ${timeOf(signedAt)}`;

/**
 * Checks a file of the product by itself: a signed head, the export of a history, or the certificate of an erasure.
 * @param publicKeys of the installation, that of today and former ones, as it publishes them: SubjectPublicKeyInfo (DER) in base64
 * @returns what is proved, in lines
 * @throws NotProved naming what does not fit
 */
export async function verifyFile(text: string, ...publicKeys: readonly string[]): Promise<readonly string[]> {
  if (text.startsWith('footprint-log/')) return [describeHead(await readHead(text, ...publicKeys))];
  if (text.startsWith('{"export":"footprint-history"')) return verifyHistory(text, publicKeys);
  return verifyCertificate(parse(text, 'the file'), publicKeys);
}

/**
 * Checks that one head is the beginning of another: both roots follow from the same tiles, also where an operator had the tree
 * begin anew in between.
 * @param read gives the content of a tile of the later head, by its name
 * @param formerKeys those that may have signed the heads, where the operator has another one since
 * @throws NotProved
 */
export async function verifyConsistency(
  older: string,
  newer: string,
  publicKey: string,
  read: Tiles['read'],
  ...formerKeys: readonly string[]
): Promise<readonly string[]> {
  const keys = [publicKey, ...formerKeys];
  const [one, other] = [await readHead(older, ...keys), await readHead(newer, ...keys)];
  const isOfLog = one.origin === other.origin;
  if (!isOfLog && other.accepted === 0) throw new NotProved('the heads are of different logs');
  if (isOfLog && one.accepted > other.accepted)
    throw new NotProved('the older head names more acceptances by operators than the newer one');
  // A tree that an operator accepted has the events of the one before it, as that of a copied log has: or one was changed.
  const isAccepted = !isOfLog || one.accepted < other.accepted;
  const changed = `event before ${one.size} was changed, accepted by an operator`;
  if (one.size > other.size)
    throw new NotProved(isAccepted ? changed : 'the older head covers more events than the newer one');
  requireRoot(await rootByTiles({ size: other.size, read }, other.size), other.root, describeHead(other));
  const beginning = await rootByTiles({ size: other.size, read }, one.size);
  if (isAccepted && !areEqual(beginning, one.root)) throw new NotProved(changed);
  requireRoot(beginning, one.root, describeHead(one));
  const found = `${describeHead(one)}, is the beginning of the ${describeHead(other)}`;
  return [isAccepted ? `${found}, which an operator has accepted in between` : found];
}

async function verifyCertificate(
  { signature, ...payload }: Json,
  publicKeys: readonly string[],
): Promise<readonly string[]> {
  if (payload.kind !== 'erasure' || typeof signature !== 'string')
    throw new NotProved('this is no head, no export of a history and no certificate of an erasure');
  const publicKey = publicKeys.find((key) => key === payload.publicKey);
  if (publicKey === undefined) throw new NotProved('the certificate names another key');
  if (!(await isSignedBy(publicKey, fromBase64(signature), utf8(canonicalJson(payload)))))
    throw new NotProved('the key has not signed this certificate');
  const said = `certificate: the account ${payload.userId} was erased ${timeOf(Number(payload.erasedAt))}`;
  const { unreadable, stays } = payload;
  if (!Array.isArray(unreadable) || !Array.isArray(stays)) return [said];
  return [`${said}; unreadable: ${unreadable.join(', ')}; stays under the pseudonym: ${stays.join(', ')}`];
}

interface Proof {
  readonly event: string;
  readonly index: number;
  readonly hashes: readonly string[];
}

/**
 * Every line is there, every event is of the citizen whom the file names, every chain fits, and every event is in the tree
 * whose head was signed. Chains need no key: a file that was written anew differs only in what no head proves.
 */
async function verifyHistory(text: string, publicKeys: readonly string[]): Promise<readonly string[]> {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new NotProved('the file does not end with its last line');
  const last = parse(lines.pop() ?? '', 'the last line');
  const before = lines.map((line) => `${line}\n`).join('');
  if (hex(await sha256(utf8(before))) !== last.sha256)
    throw new NotProved('a line was changed, added or taken away: the SHA-256 of the last line differs');
  const { head: note, proofs } = parse(lines.pop() ?? '', 'the line of the proofs');
  const { userId } = parse(lines[0] ?? '', 'the first line');
  const events = lines.slice(1).map((line, at) => parse(line, `line ${at + 2}`));
  if (events.length !== last.events)
    throw new NotProved(`there are ${events.length} events, not ${last.events}`);
  if (canonicalJson(last) !== canonicalJson({ events: events.length, sha256: last.sha256 }))
    throw new NotProved('the last line says more than it should');
  for (const { stream } of events)
    if (!String(stream).endsWith(`-${userId}`))
      throw new NotProved(`the file is of ${userId}, and has events of ${stream}`);
  await verifyChains(events);
  if (typeof note !== 'string')
    throw new NotProved(
      `${events.length} events, every chain fits, and no head: nothing proves that the log has them`,
    );
  const head = await readHead(note, ...publicKeys);
  await verifyProofs(events, proofs as readonly Proof[], head);
  return [
    `history of ${userId}: ${events.length} events, every chain fits; all are proved by the ${describeHead(head)}`,
  ];
}

/** A head covers all that was recorded before it: what it does not cover may as well have been made up. */
async function verifyProofs(events: readonly Json[], proofs: readonly Proof[], head: Head): Promise<void> {
  const byEvent = new Map(proofs.map((proof) => [proof.event, proof]));
  let open = 0;
  for (const { position: _, ...envelope } of events) {
    const proof = byEvent.get(String(envelope.id));
    if (!proof) {
      open += 1;
      continue;
    }
    const leaf = await leafHash(await sha256(utf8(canonicalJson(envelope))));
    const root = await rootByInclusion(leaf, proof.index, head.size, proof.hashes.map(fromBase64));
    requireRoot(root, head.root, `event ${envelope.id}`);
  }
  if (open > 0)
    throw new NotProved(
      `${open} of ${events.length} events have no proof by the ${describeHead(head)}: where they came after it, export them again in a minute`,
    );
}

async function verifyChains(events: readonly Json[]): Promise<void> {
  const ends = new Map<unknown, { readonly revision: number; readonly hash: string }>();
  for (const { id, stream, revision, type, data, metadata } of events) {
    const { hash, ...rest } = metadata as Json;
    const end = ends.get(stream) ?? { revision: -1, hash: '' };
    if (revision !== end.revision + 1)
      throw new NotProved(`event ${revision} of ${stream} is not in its place, or one is missing before it`);
    const content = canonicalJson({ id, stream, revision, type, data, metadata: rest });
    if (hex(await sha256(utf8(`${end.hash}\n${content}`))) !== hash)
      throw new NotProved(`event ${revision} of ${stream} was changed`);
    ends.set(stream, { revision: Number(revision), hash: String(hash) });
  }
}
