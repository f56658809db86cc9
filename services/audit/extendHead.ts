import { signTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import { TileBuilder, writeTiles } from '@footprint/infra/heads/tiles.ts';
import { BrokenLog, ChainCheck } from './chainCheck.ts';
import { followLog } from './followLog.ts';
import { leafOf } from './leaf.ts';
import { type HeadDeps, UnprovenLog } from './proveHead.ts';

/** Folder of the heads that stay: the last of every day, and one for so many events. */
export const KEPT_HEADS = 'checkpoints';
const KEPT_EVERY = 65_536;
const DIGITS = 15;
const DAY_S = 86_400;

/** Name of a head that stays, by how many events it covers. */
export const keptName = (size: number): string => `${KEPT_HEADS}/${String(size).padStart(DIGITS, '0')}`;

/** Another process has signed meanwhile. */
export class HeadMoved extends Error {
  override readonly name = 'HeadMoved';
}

/**
 * Adds the events that came since the head to the tree and signs what it is then; costs what the new events cost.
 * @param now epoch milliseconds
 * @returns the new head, or the one there was where nothing came
 * @throws BrokenLog when an event does not fit into its chain; UnprovenLog, TileDamaged when the tiles are not those of the head;
 * HeadMoved; StoreUnavailable
 */
export async function extendHead(
  deps: Omit<HeadDeps, 'installation'>,
  head: TreeHead,
  now: number,
  signal?: AbortSignal,
): Promise<TreeHead> {
  const { store, heads, signer, erasures } = deps;
  const found = await heads.read(NEWEST_HEAD);
  // It was there when it was proved.
  if (!found && head.size > 0) throw new HeadMoved();
  const builder = await TileBuilder.from(heads, head.size);
  // The tree goes on from the head that was signed, not from the tiles that lie there by now.
  if (rootOf(builder) !== head.root) throw new UnprovenLog('damaged');
  let at = head.at ?? { before: '', last: '' };
  let kept = head.size;
  using check = new ChainCheck(store.gapless, { events: head.size, position: at.last });
  const sign = async (): Promise<{ readonly head: TreeHead; readonly note: Uint8Array }> => {
    const next: TreeHead = {
      logId: store.logId,
      size: builder.size,
      root: rootOf(builder),
      signedAt: Math.floor(now / 1000),
      erasures: await erasures.count(),
      ...(at.last !== '' && { at }),
      ...(head.accepted && { accepted: head.accepted }),
    };
    return { head: next, note: Buffer.from(signTreeHead(signer, next)) };
  };
  const bad = await followLog(store, check, {
    onEvent: (event) => {
      builder.append(leafOf(event));
      at = { before: at.last, last: event.position };
      return undefined;
    },
    onPage: async () => {
      signal?.throwIfAborted();
      await writeTiles(heads, builder.takeFull());
      if (builder.size - kept < KEPT_EVERY) return;
      kept = builder.size;
      await heads.write(keptName(kept), (await sign()).note);
    },
  });
  if (bad) throw new BrokenLog(bad);
  if (builder.size === head.size && found) return head;
  await writeTiles(heads, builder.partial());
  const newest = await heads.read(NEWEST_HEAD);
  if (Buffer.compare(newest ?? NOTHING, found ?? NOTHING) !== 0) throw new HeadMoved();
  // The last head of a day stays when that of the next day takes its place.
  if (found && head.size > 0 && dayOf(head.signedAt) < dayOf(now / 1000))
    await heads.write(keptName(head.size), found);
  const next = await sign();
  await heads.write(NEWEST_HEAD, next.note);
  return next.head;
}

const rootOf = (builder: TileBuilder): string => Buffer.from(builder.root()).toString('base64');
const NOTHING = new Uint8Array();
const dayOf = (seconds: number): number => Math.floor(seconds / DAY_S);
