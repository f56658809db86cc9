import { EMPTY_ROOT } from '@footprint/infra/audit/merkleTree.ts';
import { isLater, knownHead, type TreeHead, timesAccepted } from '@footprint/infra/audit/treeHead.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { NEWEST_HEAD } from '@footprint/infra/heads/port.ts';
import type { Installation } from '@footprint/infra/installation/port.ts';
import { type HeadFault, HeadsAccepted, LOG_STREAM } from '@footprint/shared-events/audit/events.ts';
import type { EventOf } from '@footprint/shared-events/kernel/event.ts';
import { appendEvents } from '../engine/appendEvents.ts';
import { endOf } from '../engine/eventCodec.ts';
import { eventIdOf } from '../engine/ids.ts';
import { Beginning, type CoveredTree } from './beginning.ts';
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
  /** A head that was kept elsewhere, of this log or of the one that it was copied from. */
  readonly elsewhere?: TreeHead | undefined;
}

/**
 * Has the tree go on after an operator has said why: as it is where it only does not reach far enough, else anew over the whole
 * log, which must fit together and be the one that the last daily head of former versions was signed over. What is given up is
 * set aside and stays. The reason is an event, which also says whether the log begins with the events of what is given up, and
 * every head from then on names it.
 * @param now epoch milliseconds
 * @throws BrokenLog when an event does not fit; StoreUnavailable
 */
export async function acceptHead(
  deps: HeadDeps,
  { fault, reason, commandId, elsewhere }: Acceptance,
  now: number,
): Promise<TreeHead> {
  const { store, heads, installation } = deps;
  const keys = await trustedKeys(deps);
  const note = await heads.read(NEWEST_HEAD);
  const former = note && Buffer.from(note).toString();
  const given = former === undefined ? undefined : knownHead(former, keys);
  const seen = (await installation.read())?.head;
  const latest = latestOf(given, seen, elsewhere);
  const isKept = await requireWhole(deps, keys, latest);
  const givenUp = latest && { size: latest.size, root: latest.root, isKept };

  const stored = await store.readStream(LOG_STREAM);
  const said = stored.filter(({ type }) => type === HeadsAccepted.type).length;
  await appendEvents(store, {
    stream: LOG_STREAM,
    events: [
      {
        type: HeadsAccepted.type,
        data: { fault, reason, ...(former !== undefined && { former }), ...(givenUp && { givenUp }) },
      },
    ],
    metadata: { commandId, recordedAt: now, actor: 'operator' },
    previous: endOf(stored),
  });
  const accepted = {
    times: Math.max(seen?.accepted ?? 0, said, given ? timesAccepted(given) : 0) + 1,
    event: eventIdOf(commandId, 0),
  };
  if (fault === 'uncovered' && given && isKept) return extendHead(deps, { ...given, accepted }, now);
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

/** The latest tree that is known: heads may be gone from the folder, and the record of the installation still names one. */
function latestOf(
  given: TreeHead | undefined,
  seen: Installation['head'],
  elsewhere: TreeHead | undefined,
): CoveredTree | undefined {
  const noted = seen && { ...seen, accepted: { times: seen.accepted, event: '' } };
  const here = noted && (!given || isLater(noted, given)) ? noted : given;
  return elsewhere && elsewhere.size > (here?.size ?? 0) ? elsewhere : here;
}

/**
 * Reads the whole log.
 * @returns whether it begins with the events of the tree
 * @throws BrokenLog when an event does not fit, or it is not the log of the last daily head of former versions in it
 */
async function requireWhole(
  { store }: HeadDeps,
  keys: readonly string[],
  latest: CoveredTree | undefined,
): Promise<boolean> {
  const daily = await readDailyHeads(store, keys);
  if (daily.forged) throw new BrokenLog(daily.forged);
  const beginning = latest && new Beginning(latest);
  const found = await verifyLog(store, {
    daily: daily.newest ? [{ head: daily.newest }] : [],
    onEvent: (event) => beginning?.take(event),
  });
  if (found.firstBad ?? found.rewritten) throw new BrokenLog(found.firstBad);
  return beginning?.isKept() ?? false;
}

/** Acceptances by operators, in the order in which they were made. */
export async function readAcceptances(
  store: Pick<EventStore, 'readStream'>,
): Promise<readonly (EventOf<typeof HeadsAccepted>['data'] & { readonly acceptedAt: number })[]> {
  const events = await store.readStream(LOG_STREAM);
  return events
    .filter(({ type }) => type === HeadsAccepted.type)
    .map(({ data, metadata }) => ({
      ...(data as EventOf<typeof HeadsAccepted>['data']),
      acceptedAt: metadata.recordedAt,
    }));
}
