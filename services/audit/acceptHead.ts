import { EMPTY_ROOT } from '@footprint/infra/audit/merkleTree.ts';
import { knownHead, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import type { HeadFault } from '@footprint/shared-events/audit/events.ts';
import { HeadsAccepted, LOG_STREAM } from '@footprint/shared-events/audit/events.ts';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { eventIdOf } from '../engine/ids.ts';
import { BrokenLog } from './chainCheck.ts';
import { readDailyHeads } from './dailyHeads.ts';
import { extendHead } from './extendHead.ts';
import { type HeadDeps, trustedKeys } from './proveHead.ts';
import { verifyLog } from './verifyLog.ts';

export interface Acceptance {
  readonly fault: HeadFault;
  readonly reason: string;
  /** The same acceptance is recorded once. */
  readonly commandId: string;
}

/**
 * Has the tree go on after an operator has said why: as it is where it only does not reach far enough, else anew over the whole
 * log, which must fit together and be the one that the last daily head of former versions was signed over. What is given up is
 * set aside and stays. The reason is an event, and every head from then on names it.
 * @param now epoch milliseconds
 * @throws BrokenLog when an event does not fit; StoreUnavailable
 */
export async function acceptHead(
  deps: HeadDeps,
  { fault, reason, commandId }: Acceptance,
  now: number,
): Promise<TreeHead> {
  const { store, heads, installation } = deps;
  const keys = await trustedKeys(deps);
  const daily = await readDailyHeads(store, keys);
  if (daily.forged) throw new BrokenLog(daily.forged);
  const found = await verifyLog(store, { daily: daily.newest ? [{ head: daily.newest }] : [] });
  if (found.firstBad ?? found.rewritten) throw new BrokenLog(found.firstBad);

  const note = await heads.read(NEWEST_HEAD);
  const former = note && Buffer.from(note).toString();
  const given = former === undefined ? undefined : knownHead(former, keys);
  const stored = await store.readStream(LOG_STREAM);
  const known = (await installation.read())?.head?.accepted ?? 0;
  const said = stored.filter(({ type }) => type === HeadsAccepted.type).length;
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [{ type: HeadsAccepted.type, data: { fault, reason, ...(former !== undefined && { former }) } }],
    metadata: { commandId, recordedAt: now, actor: 'operator' },
    previous: endOf(stored),
  });
  const accepted = {
    times: Math.max(known, said, given ? timesAccepted(given) : 0) + 1,
    event: eventIdOf(commandId, 0),
  };
  if (fault === 'uncovered' && given) return extendHead(deps, { ...given, accepted }, now);
  if (note) await heads.setAside(new Date(now).toISOString().replaceAll(':', '-'));
  const nothing: TreeHead = {
    logId: store.logId,
    size: 0,
    root: EMPTY_ROOT.toString('base64'),
    erasures: 0,
    signedAt: Math.floor(now / 1000),
    accepted,
  };
  return extendHead(deps, nothing, now);
}
