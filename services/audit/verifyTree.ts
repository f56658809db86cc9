import { knownHead, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { describeMisfit } from './chainCheck.ts';
import { readDailyHeads } from './dailyHeads.ts';
import { KEPT_HEADS } from './extendHead.ts';
import { type HeadDeps, trustedKeys } from './proveHead.ts';
import { TreeCheck } from './treeCheck.ts';
import { noteVerified, readVerified } from './verifiedMark.ts';
import { type KeptHead, type Verification, verifyLog } from './verifyLog.ts';

/** A log of so many events is read whole whenever it is verified: that takes seconds. */
const SMALL_LOG = 200_000;

export interface VerifyTreeOptions {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Reads all of a large log, and not only what came since that was done last. */
  readonly full: boolean;
  /** Heads that were kept elsewhere, of the tree. */
  readonly elsewhere?: readonly TreeHead[];
  /** Daily heads of former versions that were kept elsewhere. */
  readonly daily?: readonly KeptHead[];
  /** Keys in base64 that are trusted as well: of daily heads from before a change of keys was recorded. */
  readonly publicKeys?: readonly string[];
  /** After each page; the next one waits for it. */
  readonly onProgress?: (events: number) => Promise<void> | void;
}

export interface TreeVerification extends Verification {
  /** When what was not read again was verified last, epoch milliseconds; absent where the log was read whole. */
  readonly since?: number;
  /** Daily heads of former versions that were compared. */
  readonly daily: number;
  /** Heads of trees that an operator gave up since. */
  readonly givenUp: readonly TreeHead[];
}

/**
 * Verifies the log against its tree, the heads that were kept of it, and the daily heads of former versions. What it found of
 * a log that was read whole is noted, signed, beside the heads, unless it was compared with what was kept elsewhere.
 * @param head the newest head, which is proved
 * @throws TileDamaged, StoreUnavailable
 */
export async function verifyTree(
  deps: HeadDeps,
  head: TreeHead,
  options: VerifyTreeOptions,
): Promise<TreeVerification> {
  const { store, heads, signer } = deps;
  const { now, elsewhere = [], onProgress } = options;
  const verified = await readVerified(heads, signer, head);
  const isKnown = verified?.fits && verified.size <= head.size && verified.position !== '';
  // What was kept elsewhere may be the one that is wrong: of the log here it says nothing to those who do not have it.
  const isOfHere = elsewhere.length === 0 && !options.daily?.length;
  const from = !options.full && head.size > SMALL_LOG && isKnown && isOfHere ? verified : undefined;
  // Of another log: one that this was copied from has the same tree.
  const isOfLog = ({ logId }: TreeHead): boolean => logId === head.logId;
  const isOfTree = (other: TreeHead): boolean =>
    !isOfLog(other) || timesAccepted(other) === timesAccepted(head);
  const tree = await TreeCheck.begin(
    heads,
    [head, ...(await keptHeads(deps)), ...elsewhere].filter(isOfTree),
    from?.size,
  );
  const { newest, forged } = await readDailyHeads(store, [
    ...(await trustedKeys(deps)),
    ...(options.publicKeys ?? []),
  ]);
  const inLog = newest && !forged && !from ? [{ head: newest }] : [];
  const kept = [...inLog, ...(options.daily ?? [])];
  const read = await verifyLog(store, {
    daily: kept,
    tree,
    ...(onProgress && { onProgress }),
    ...(from && { from: { events: from.size, position: from.position } }),
  });
  // A log does not lose an acceptance: it is one from before.
  const lost = elsewhere.find((one) => isOfLog(one) && timesAccepted(one) > timesAccepted(head));
  const found = {
    ...read,
    ...(forged && !read.firstBad && { firstBad: forged }),
    ...(lost && read.tree && { tree: { ...read.tree, rewritten: lost } }),
  };
  if (!from && isOfHere)
    await noteVerified(heads, signer, head, {
      fits: describeFindings(found) === undefined,
      at: now,
    });
  return {
    ...found,
    daily: kept.length - found.superseded.length,
    givenUp: elsewhere.filter((one) => isOfLog(one) && timesAccepted(one) < timesAccepted(head)),
    ...(from && { since: from.at }),
  };
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What does not fit, in words; undefined where all does. */
export function describeFindings({ firstBad, rewritten, tree }: Verification): string | undefined {
  const bad = firstBad ?? tree?.firstBad;
  if (bad) return describeMisfit(bad);
  const head = rewritten ?? tree?.rewritten;
  if (head)
    return `the log is not the one whose head of ${isoOf(head.signedAt)} was signed: it was written anew, or events at its end are gone`;
  return tree?.damagedTile && `${tree.damagedTile} in HEADS_DIR is not what was stored`;
}

/** Heads that stay. One that no trusted key has signed says nothing. */
async function keptHeads(deps: HeadDeps): Promise<readonly TreeHead[]> {
  const keys = await trustedKeys(deps);
  const kept: TreeHead[] = [];
  for (const name of await deps.heads.list(KEPT_HEADS)) {
    const note = await deps.heads.read(`${KEPT_HEADS}/${name}`);
    const head = note && knownHead(note, keys);
    if (head) kept.push(head);
  }
  return kept;
}
