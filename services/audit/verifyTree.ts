import { knownHead, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { readAcceptances } from './acceptHead.ts';
import { type CoveredTree, describeChange } from './beginning.ts';
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
  /** Heads that were kept elsewhere, of trees that an operator gave up since: the log begins with their events or does not. */
  readonly givenUp: readonly (TreeHead & { readonly isKept: boolean })[];
  /** Trees that operators gave up, and with whose events the log did not begin then, or does not any more. */
  readonly changes: readonly Change[];
}

/** An event before `size` was changed, and an operator has accepted that; `acceptedAt` in epoch milliseconds. */
interface Change {
  readonly size: number;
  readonly acceptedAt: number;
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
  // A head kept elsewhere may be the wrong one: its verdict on the log here means nothing to readers who do not have it.
  const isOfHere = elsewhere.length === 0 && !options.daily?.length;
  const from = !options.full && head.size > SMALL_LOG && isKnown && isOfHere ? verified : undefined;
  const { kept, given, lost } = sortHeads(head, elsewhere);
  const accepted = await acceptedTrees(deps);
  const tree = await TreeCheck.begin(heads, [head, ...(await keptHeads(deps, head)), ...kept], from?.size, [
    ...given,
    ...accepted,
  ]);
  const { newest, forged } = await readDailyHeads(store, [
    ...(await trustedKeys(deps)),
    ...(options.publicKeys ?? []),
  ]);
  const inLog = newest && !forged && !from ? [{ head: newest }] : [];
  const daily = [...inLog, ...(options.daily ?? [])];
  const read = await verifyLog(store, {
    daily,
    tree,
    ...(onProgress && { onProgress }),
    ...(from && { from: { events: from.size, position: from.position } }),
  });
  const changed = read.tree?.changed ?? [];
  const found = {
    ...read,
    ...(forged && !read.firstBad && { firstBad: forged }),
    ...(lost && read.tree && { tree: { ...read.tree, rewritten: lost } }),
    daily: daily.length - read.superseded.length,
    givenUp: given.map((one) => ({ ...one, isKept: read.tree !== undefined && !changed.includes(one) })),
    changes: accepted.filter((one) => one.isKept === false || changed.includes(one)),
  };
  if (!from && isOfHere)
    await noteVerified(heads, signer, head, {
      fits: describeFindings(found) === undefined,
      at: now,
    });
  return {
    ...found,
    ...(from && { since: from.at }),
  };
}

/** Sorts heads kept elsewhere: of the tree as it is, of trees that were given up, and one of which nothing is known here. */
function sortHeads(head: TreeHead, elsewhere: readonly TreeHead[]) {
  const times = timesAccepted(head);
  const isOfLog = ({ logId }: TreeHead): boolean => logId === head.logId;
  // A tree that is accepted has the events of the one before it, that of a copy those of the log it was copied from: or else
  // one of them was changed.
  const isGivenUp = (one: TreeHead): boolean => (isOfLog(one) ? timesAccepted(one) < times : times > 0);
  // A log does not lose an acceptance: it is one from before.
  const isLost = (one: TreeHead): boolean => isOfLog(one) && timesAccepted(one) > times;
  return {
    kept: elsewhere.filter((one) => !isGivenUp(one) && !isLost(one)),
    given: elsewhere.filter(isGivenUp),
    lost: elsewhere.find(isLost),
  };
}

/** Trees that operators gave up, as the log says. Of one of version 1 it does not say whether its events were kept. */
async function acceptedTrees(
  deps: HeadDeps,
): Promise<readonly (Change & CoveredTree & { isKept?: boolean })[]> {
  const keys = await trustedKeys(deps);
  return (await readAcceptances(deps.store)).flatMap(({ acceptedAt, former, givenUp }) => {
    const tree = givenUp ?? (former === undefined ? undefined : knownHead(former, keys));
    return tree ? [{ ...tree, acceptedAt }] : [];
  });
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Misfits in words; undefined where all fits. */
export function describeFindings({
  firstBad,
  rewritten,
  tree,
  givenUp = [],
}: Verification & Partial<Pick<TreeVerification, 'givenUp'>>): string | undefined {
  const bad = firstBad ?? tree?.firstBad;
  if (bad) return describeMisfit(bad);
  const head = rewritten ?? tree?.rewritten;
  if (head)
    return `the log is not the one whose head of ${isoOf(head.signedAt)} was signed: it was written anew, or events at its end are gone`;
  if (tree?.damagedTile !== undefined) return `${tree.damagedTile} in HEADS_DIR is not what was stored`;
  const changed = givenUp.find(({ isKept }) => !isKept);
  return changed && describeChange(changed);
}

/** Heads of this tree that stay. One that no trusted key has signed says nothing. */
export async function keptHeads(deps: HeadDeps, { accepted }: TreeHead): Promise<readonly TreeHead[]> {
  const keys = await trustedKeys(deps);
  const kept: TreeHead[] = [];
  for (const name of await deps.heads.list(KEPT_HEADS)) {
    const note = await deps.heads.read(`${KEPT_HEADS}/${name}`);
    const head = note && knownHead(note, keys);
    if (head && timesAccepted(head) === timesAccepted({ accepted })) kept.push(head);
  }
  return kept;
}
