import { randomUUID } from 'node:crypto';
import { openBuckets } from '@footprint/infra/buckets/open.ts';
import { type Config, isEmbedded } from '@footprint/infra/config.ts';
import type { Held } from '@footprint/projections/leases/leaseKeeper.ts';
import { LEASE_ROUND_MS, LEASE_TTL_MS, workLeased } from '@footprint/projections/leases/workLeased.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { TombstonePurge } from '@footprint/projections/runner/purgeTombstones.ts';
import type { BatchProgress } from '@footprint/projections/runner/run.ts';
import { viewsFor } from '@footprint/projections/views/all.ts';
import type { ProjectorEngines } from '../engine/engines.ts';
import { repeat } from '../engine/repeat.ts';
import { bindToCampaigns } from './boundCampaigns.ts';

export interface ProjectorOptions {
  readonly config: Config;
  readonly engines: ProjectorEngines;
  readonly signal: AbortSignal;
  /** An operator wants views that do not fit the log rebuilt; the embedded engines never ask. */
  readonly isRebuild?: boolean;
  readonly onActive: (set: string) => void;
  readonly onBatch?: (progress: BatchProgress) => void;
  /** About once a second while this projector lives. */
  readonly onRound?: (held: Held) => void;
  readonly onPoison: (partition: number, error: unknown) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** How often tombstones are looked through, in milliseconds. */
const PURGE_EVERY_MS = 600_000;

/** Projects a fair share of the partitions until the signal comes, beside whatever other projectors there are. */
export async function runProjector(options: ProjectorOptions): Promise<void> {
  const { config, engines, onActive, onPoison, onTrouble } = options;
  const { store: events, views, leases, bus } = engines;
  const purge = new TombstonePurge(views);
  const purging = repeat(() => purge.run(performance.now()).catch(onTrouble), {
    firstMs: PURGE_EVERY_MS,
    everyMs: PURGE_EVERY_MS,
    signal: options.signal,
  });
  await workLeased({
    store: leases,
    owner: randomUUID(),
    ttlMs: LEASE_TTL_MS,
    roundMs: LEASE_ROUND_MS,
    // On one machine the last projector is dead when the next one starts; waiting would only delay the start.
    takeAll: config.VIEW_STORE === 'sqlite' && !options.isRebuild,
    signal: options.signal,
    onTrouble,
    ...(options.onRound && { onRound: options.onRound }),
    work: async (held, signal) => {
      if (!options.isRebuild) await bindToCampaigns(views, config.CAMPAIGNS);
      return projectViews({
        openBuckets,
        events,
        views,
        declared: viewsFor(config.CAMPAIGNS, config.MUNICIPALITY_MIN_COUNT),
        asksOperator: !(options.isRebuild || isEmbedded(config)),
        held,
        signal,
        onActive,
        onPoison,
        onBatch: (progress) => {
          const { set, position, partitions } = progress;
          bus.publish('checkpointsAdvanced', { set, position, partitions });
          options.onBatch?.(progress);
        },
      });
    },
  });
  await purging;
}
