import { documentsOf, readActiveSet, sumsOf } from '@footprint/projections/runner/activeSet.ts';
import type { View } from '@footprint/projections/view.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { fewestOf } from '../../figures/fewest.ts';
import { LiveSums } from '../../figures/sums/liveSums.ts';
import { readList } from '../../municipalities/listStream.ts';
import { type Desk, readDesk } from '../../organise/desk.ts';
import { type KnownRound, Rounds } from '../../rounds/rounds.ts';
import type { Product } from '../openProduct.ts';

/**
 * A round of the file of campaigns, with what the log has of it.
 * @throws Error where there is none of this name
 */
export async function roundOf({ engines, config }: Product, name: string): Promise<KnownRound> {
  if (!config.CAMPAIGNS.some((round) => round.name === name))
    throw new Error(`there is no round "${name}": campaign list names them all`);
  return new Rounds(engines.store, config.CAMPAIGNS).find(name);
}

/** The places of the views that are read now, each with an Error where this version's have not been built. */
export async function activeViews({ engines }: Product) {
  const active = await readActiveSet(engines.views);
  const built = <T>(place: T | undefined): T => {
    if (place !== undefined) return place;
    throw new Error('the views of this version have not been built yet: start the product, or rebuild them');
  };
  return {
    documents: (view: View) => built(documentsOf(active, view)),
    sums: (view: View) => built(sumsOf(active, view)),
  };
}

/**
 * A round at a glance, as its page shows it.
 * @throws Error before the views have been built
 */
export async function deskOf(product: Product, round: KnownRound): Promise<Desk> {
  const { engines, config } = product;
  const place = (await activeViews(product)).sums(
    totalsView(config.CAMPAIGNS, config.MUNICIPALITY_MIN_COUNT),
  );
  return readDesk(
    {
      totals: new LiveSums(engines.views, async () => place),
      municipalities: (await readList(engines.store)).list,
      fewest: fewestOf(config.MUNICIPALITY_MIN_COUNT),
      step: config.MUNICIPALITY_MIN_COUNT,
      at: Date.now() / 1000,
    },
    round,
  );
}
