import { rootHash } from '@footprint/infra/audit/merkleTree.ts';
import type { Signer } from '@footprint/infra/audit/signing.ts';
import { isLater, knownHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { type HeadStore, NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { readTiles, TileDamaged } from '@footprint/infra/heads/tiles.ts';
import type { InstallationRecord } from '@footprint/infra/installation/port.ts';
import type { HeadFault } from '@footprint/shared-events/audit/events.ts';
import { withFormerKeys } from './auditKeys.ts';
import { leafOf } from './leaf.ts';

/** Dependencies by which the tree over the log is proved and continued. */
export interface HeadDeps {
  readonly store: EventStore;
  readonly heads: HeadStore;
  readonly erasures: Pick<ErasureList, 'count'>;
  readonly installation: InstallationRecord;
  readonly signer: Signer;
}

const WORDS: Readonly<Record<HeadFault, string>> = {
  missing: 'the log has events, and no head of it is in HEADS_DIR',
  forged: 'the head in HEADS_DIR is none of this log that a trusted key has signed',
  older: 'the head in HEADS_DIR is older than one that was here',
  damaged: 'the tiles in HEADS_DIR are not those of the head',
  ahead: 'the head covers more events than the log has',
  rewritten: 'the log is not the one whose head was signed',
  uncovered: 'no head covers events that are older than an hour',
};

/** The log cannot be proved by what was kept of it: until an operator says why, nothing more is signed. */
export class UnprovenLog extends Error {
  override readonly name = 'UnprovenLog';
  readonly fault: HeadFault;
  constructor(fault: HeadFault) {
    super(`${WORDS[fault]}: see docs/auditing.md, and audit accept`);
    this.fault = fault;
  }
}

/** Events are covered within a minute; a server that has run for one minute has caught up. */
const UNCOVERED_MS = 3_600_000;

/** The keys that heads may have been signed by: this installation's, and those that went before it according to the log. */
export const trustedKeys = ({
  store,
  signer,
}: Pick<HeadDeps, 'store' | 'signer'>): Promise<readonly string[]> =>
  withFormerKeys(store, [signer.publicKey]);

/**
 * The newest head, after a look that costs as much for a large log as for a small one: whether it is there, was signed here,
 * is the newest that was seen, stands on its tiles, and covers what the log ends with.
 * @param now epoch milliseconds
 * @throws UnprovenLog where it is not; StoreUnavailable when something cannot be read now
 */
export async function provenHead(
  deps: HeadDeps,
  { now, mayBeUncovered }: { readonly now: number; readonly mayBeUncovered: boolean },
): Promise<TreeHead> {
  const { store, heads, installation } = deps;
  // Before the head: one that is signed and noted in between is newer than this one, and no sign that it was put back.
  const known = (await installation.read())?.head;
  const note = await heads.read(NEWEST_HEAD);
  if (!note) throw new UnprovenLog('missing');
  const head = knownHead(note, await trustedKeys(deps));
  if (head?.logId !== store.logId) throw new UnprovenLog('forged');
  if (known) {
    const seen = { size: known.size, accepted: { times: known.accepted, event: '' } };
    const isSame = !isLater(seen, head) && !isLater(head, seen);
    if (isLater(seen, head) || (isSame && known.root !== head.root)) throw new UnprovenLog('older');
  }
  await requireTiles(heads, head);
  await requireLast(deps, head);
  if (!mayBeUncovered) {
    const { events } = await store.readAll({ after: head.at?.last ?? '', limit: 1 });
    const [first] = events;
    if (first && first.metadata.recordedAt < now - UNCOVERED_MS) throw new UnprovenLog('uncovered');
  }
  return head;
}

async function requireTiles(heads: HeadStore, { size, root }: TreeHead): Promise<void> {
  const found = await readOrDamaged(rootHash(readTiles(heads, size), size));
  if (Buffer.from(found).toString('base64') !== root) throw new UnprovenLog('damaged');
}

/** @throws UnprovenLog where a tile is missing that is read */
const readOrDamaged = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof TileDamaged ? new UnprovenLog('damaged') : error;
  });

/** The last event that the head covers is where it was, and is that event. */
async function requireLast({ store, heads }: HeadDeps, { size, at }: TreeHead): Promise<void> {
  if (!at) return;
  const { events } = await store.readAll({ after: at.before, limit: 1 });
  const [last] = events;
  if (last?.position !== at.last)
    throw new UnprovenLog((await store.end()) < at.last ? 'ahead' : 'rewritten');
  const leaf = await readOrDamaged(readTiles(heads, size)(0, size - 1));
  if (!leafOf(last).equals(leaf)) throw new UnprovenLog('rewritten');
}
