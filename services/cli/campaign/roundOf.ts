import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { type KnownRound, Rounds } from '../../campaigns/rounds.ts';
import { LiveSums } from '../../campaigns/sums/liveSums.ts';
import { readList } from '../../municipalities/listStream.ts';
import { type Desk, fewestOf, readDesk } from '../../organise/desk.ts';
import { KeptPlaces } from '../../organise/keptPlaces.ts';
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

/**
 * A round at a glance, as its page shows it.
 * @throws Error before the views have been built
 */
export async function deskOf(product: Product, round: KnownRound): Promise<Desk> {
  const { engines, config } = product;
  const active = await readActiveSet(engines.views);
  const collection = active?.collections['totals-sums'];
  if (!active || collection === undefined)
    throw new Error('no views are active yet: start the product, or rebuild them');
  const place = { set: active.set, collection };
  return readDesk(
    {
      totals: new LiveSums(engines.views, async () => place),
      kept: new KeptPlaces(),
      municipalities: (await readList(engines.store)).list,
      fewest: fewestOf(config.MUNICIPALITY_MIN_COUNT),
      at: Date.now() / 1000,
    },
    round,
  );
}
