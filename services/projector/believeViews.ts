import { openBuckets } from '@footprint/infra/buckets/open.ts';
import type { Config } from '@footprint/infra/config.ts';
import { documentsOf, raiseGeneration, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { type Difference, verifyViews } from '@footprint/projections/runner/verify.ts';
import { verifySample } from '@footprint/projections/runner/verifySample.ts';
import { viewsFor } from '@footprint/projections/views/all.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Engines } from '../engine/engines.ts';
import { holdLease } from '../engine/holdLease.ts';
import { countDifferingViews } from '../http/health/metrics.ts';
import { withScratchViews } from './scratchViews.ts';

/** Documents of citizens that are drawn; sums are compared one and all. */
const SAMPLED = 1_000;

/**
 * Compares views with the log that they are folded from: documents of citizens drawn at random, and all sums. What differs is
 * named by its id and counted, and all views are built anew beside the active ones: where a hand has changed a document that
 * was drawn, it may have changed others that were not.
 * @throws StoreUnavailable when an engine is away
 */
export async function believeViews(
  { store, views, leases }: Pick<Engines, 'store' | 'views' | 'leases'>,
  {
    CAMPAIGNS,
    MUNICIPALITY_MIN_COUNT,
    DATA_DIR,
  }: Pick<Config, 'CAMPAIGNS' | 'MUNICIPALITY_MIN_COUNT' | 'DATA_DIR'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const giveUp = await holdLease(leases, 'views-check', { held: 'another process compares the views' });
  try {
    const declared = viewsFor(CAMPAIGNS, MUNICIPALITY_MIN_COUNT);
    const active = await readActiveSet(views);
    // Views of another version are being replaced, and are compared tomorrow.
    if (!active || declared.some((view) => documentsOf(active, view) === undefined)) return;
    const sampled = await verifySample(store, views, active, declared, SAMPLED);
    const added = declared.filter(({ adds }) => adds);
    const sums = await withScratchViews(DATA_DIR, (scratch) =>
      verifyViews(store, views, scratch, added, openBuckets),
    );
    // Notes about views that were left out here are in the live store alone.
    const names = new Set(added.flatMap(({ name }) => [name, `${name}-sums`]));
    const collections = new Set([...names].map((name) => active.collections[name]));
    const differing = unique([
      ...sampled,
      ...sums.differences.filter(({ collection }) => collections.has(collection)),
    ]);
    if (differing.length === 0) return;
    countDifferingViews(differing.length);
    for (const { collection, key } of differing)
      log.error({ collection, key }, 'a document of a view differs from its log: all views are built anew');
    await raiseGeneration(views);
  } finally {
    await giveUp();
  }
}

const unique = (found: readonly Difference[]): readonly Difference[] => [
  ...new Map(found.map((one) => [`${one.collection} ${one.key}`, one])).values(),
];
