import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { readActiveSet, sumsOf } from '@footprint/projections/runner/activeSet.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { campaignStreamOf } from '@footprint/shared-events/campaigns/events.ts';
import type { CountedWith, RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { roundKeys, roundMeasureKeys, roundResult } from '../figures/roundFigures.ts';
import { readList } from '../municipalities/listStream.ts';
import { canBeClosed, roundDecider } from '../rounds/decideRound.ts';
import { builtInTerms, readRound } from '../rounds/roundLog.ts';

export interface ClosingDeps {
  readonly engines: CommandEngines;
  readonly views: ViewStore;
  readonly campaigns: readonly Campaign[];
  /** Fewest users of a postcode whose savings are shown. */
  readonly fewest: number;
}

/** How often views are asked whether they have passed a moment, and for how long, in milliseconds. */
const ASK_EVERY_MS = 100;
const ASK_FOR_MS = 5_000;

/**
 * Stores the results of rounds that are closed and have none yet; another process may have been faster. Sums of such a
 * round stand still, so whichever process looks, whenever it does, finds the same. `now` in epoch milliseconds.
 * @returns the names of the rounds that have a result now
 * @throws StoreUnavailable when an engine cannot serve
 */
export async function closeRounds(deps: ClosingDeps, now: number): Promise<readonly string[]> {
  const { engines, campaigns } = deps;
  const closed: string[] = [];
  for (const terms of campaigns) {
    if (!canBeClosed(terms, now / 1000)) continue;
    if ((await readRound(engines.store, terms.name)).result) continue;
    const counted = await readResult(deps, terms);
    if (!counted) continue;
    const stream = campaignStreamOf(terms.name);
    const { accepted } = await handleCommand(
      engines,
      roundDecider(builtInTerms(terms.name)),
      { type: 'CloseRound', ...counted, now: now / 1000 },
      {
        stream,
        subject: stream,
        metadata: { commandId: randomUUID(), recordedAt: now, actor: 'system' },
      },
    );
    if (accepted) closed.push(terms.name);
  }
  return closed;
}

/** The result by the sums; undefined without participants, or where the views are not there yet. */
async function readResult(
  { engines: { store }, views, campaigns, fewest }: ClosingDeps,
  terms: Campaign,
): Promise<{ readonly result: RoundResult; readonly countedWith: CountedWith } | undefined> {
  const end = await store.head(['account-', 'measures-']);
  // Sums by other dates, or of another version, would be another round's.
  const place = sumsOf(await readActiveSet(views), totalsView(campaigns, fewest));
  if (!place || !(await hasPassed(views, place.set, end))) return undefined;
  const { list: municipalities, versions } = await readList(store);
  const sums = await readSums(views, place.collection, [
    ...roundKeys(terms.name),
    ...roundMeasureKeys(terms.name),
  ]);
  const places = await readSumsUnder(views, place.collection, totalsKey.ofGroupInCity(ofRound(terms.name)));
  const result = roundResult(terms, { sums, places, municipalities, fewest });
  const inForce = versions.at(-1)?.importId;
  return (
    result && { result, countedWith: { fewest, ...(inForce !== undefined && { municipalities: inForce }) } }
  );
}

async function hasPassed(views: ViewStore, set: string, position: string): Promise<boolean> {
  for (let waited = 0; waited < ASK_FOR_MS; waited += ASK_EVERY_MS) {
    const checkpoints = await views.checkpoints(set);
    if (checkpoints.length === PARTITIONS.length && checkpoints.every((one) => one.position >= position))
      return true;
    await sleep(ASK_EVERY_MS);
  }
  return false;
}
