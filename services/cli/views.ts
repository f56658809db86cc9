import { openBuckets } from '@footprint/infra/buckets/open.ts';
import { PROJECTED } from '@footprint/projections/partition.ts';
import { activeGeneration, raiseGeneration, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { verifyViews } from '@footprint/projections/runner/verify.ts';
import { viewsFor } from '@footprint/projections/views/all.ts';
import { Command } from 'commander';
import { holdLease } from '../engine/holdLease.ts';
import { requireSameCampaigns } from '../projector/boundCampaigns.ts';
import { runProjector } from '../projector/runProjector.ts';
import { withScratchViews } from '../projector/scratchViews.ts';
import { type Product, withProduct } from './openProduct.ts';

const ANOTHER_REBUILD = 'another views rebuild is running: wait until it is done';

async function list({ engines }: Product): Promise<void> {
  const active = await readActiveSet(engines.views);
  if (!active) return console.log('no views are active yet');
  const behind = await engines.store.head(PROJECTED);
  const checkpoints = await engines.views.checkpoints(active.set);
  console.log(
    `active set ${active.set}, ${checkpoints.filter((c) => c.position < behind).length} partitions behind`,
  );
  for (const [name, collection] of Object.entries(active.collections))
    console.log(`${name}\t${collection}\t${await engines.views.count(collection)} documents`);
}

async function rebuild(product: Product): Promise<void> {
  await requireSameCampaigns(product.engines.views, product.config.CAMPAIGNS);
  const giveUp = await holdLease(product.engines.leases, 'views-rebuild', { held: ANOTHER_REBUILD });
  await build(product).finally(giveUp);
}

async function build({ config, engines }: Product): Promise<void> {
  const generation = await raiseGeneration(engines.views);
  console.log(`building generation ${generation} beside the active one ...`);
  const done = new AbortController();
  let folded = 0;
  let said = 0;
  // Beside the projectors that run, or alone: each takes its share of the partitions.
  await runProjector({
    config,
    engines,
    signal: done.signal,
    isRebuild: true,
    onBatch: ({ events }) => {
      folded += events;
      if (folded - said < 50_000) return;
      said = folded;
      console.log(`${folded} events folded`);
    },
    onActive: async () => {
      // A later rebuild builds this one too.
      if ((await activeGeneration(engines.views)) >= generation) done.abort();
    },
    onPoison: (partition, error) =>
      console.error(`waits for a decision (poison list), partition ${partition}: ${String(error)}`),
    onTrouble: (error) => console.error(`tried again: ${String(error)}`),
  });
  console.log(`done: ${folded} events folded here, generation ${generation} is active`);
}

async function verify({ engines, config }: Product): Promise<void> {
  await requireSameCampaigns(engines.views, config.CAMPAIGNS);
  const { compared, differences, unsettled } = await withScratchViews(config.DATA_DIR, (scratch) =>
    verifyViews(
      engines.store,
      engines.views,
      scratch,
      viewsFor(config.CAMPAIGNS, config.MUNICIPALITY_MIN_COUNT),
      openBuckets,
    ),
  );
  for (const { collection, key } of differences) console.log(`differs: ${collection} ${key}`);
  console.log(`${compared} documents compared, ${differences.length} differ, ${unsettled} kept changing`);
  if (differences.length > 0) throw new Error('the views differ from a clean rebuild');
}

/** Commands on views while the product runs, or not. */
export function viewsCommand(): Command {
  const command = new Command('views').description('list, rebuild or verify the views');
  const sub = (name: string, description: string, run: (product: Product) => Promise<void>) =>
    command
      .command(name)
      .description(description)
      .action(() => withProduct(run));
  sub('list', 'which versions are active, and how far they are', list);
  sub('rebuild', 'build all views anew beside the active ones, then switch', rebuild);
  sub('verify', 'rebuild into a scratch store and compare document by document', verify);
  return command;
}
