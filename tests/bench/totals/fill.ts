import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS } from '@footprint/projections/partition.ts';
import { type TargetSet, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { sumKey } from '@footprint/projections/sums.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { citizenId, citizenOf, documentOf, FEWEST, PICKS_EACH, ROUNDS } from './citizens.ts';

const WRITES_AT_ONCE = 5_000;
/** Before every event: what is folded later lies behind. */
const POSITION = '0'.padStart(20, '0');

export interface Filling {
  /** Number of picks by citizens who all do something else. */
  readonly picks: number;
  /** How many do the same as each of them. */
  readonly times: number;
  /** Where they live, beside the town. */
  readonly postcodes: number;
}

/** Stores so many picks as the projector would have left them; answers where. */
export async function fillTotals(
  views: ViewStore,
  { picks, times, postcodes }: Filling,
): Promise<TargetSet & { readonly sums: string }> {
  const view = totalsView(ROUNDS, FEWEST);
  const target = targetSet([view], 1);
  const [placed] = target.placed;
  if (!placed?.view.adds) throw new Error('totals have sums');
  const sums = new Map<string, Record<string, number>>();
  const place = { loadedPosition: null, position: POSITION, epoch: 0 };
  let documents: DocumentWrite[] = [];
  const flush = async (): Promise<void> => {
    await views.commit({ totals: [], documents, checkpoints: [] });
    documents = [];
  };
  const write = async (collection: string, key: string, body: DocumentWrite['body']): Promise<void> => {
    documents.push({ ...place, collection, key, body });
    if (documents.length === WRITES_AT_ONCE) await flush();
  };
  for (let n = 0; n < picks / PICKS_EACH; n++) {
    const citizen = citizenOf(n, postcodes);
    const body = { ...documentOf(view, citizen) };
    for (let copy = 0; copy < times; copy++)
      await write(placed.collection, idOf(citizen.partition, `${n} ${copy}`), body);
    for (const [name, added] of Object.entries(placed.view.adds(body))) {
      const at = sumKey(citizen.partition, name);
      const sum = sums.get(at) ?? {};
      sums.set(at, sum);
      for (const [part, amount] of Object.entries(added)) sum[part] = (sum[part] ?? 0) + amount * times;
    }
  }
  for (const [key, body] of sums) await write(placed.sums, key, body);
  await flush();
  await views.prepare(placed.sums, [], { byPosition: true });
  const checkpoints = PARTITIONS.map((partition) => ({
    set: target.set,
    partition,
    position: POSITION,
    epoch: 0,
  }));
  await views.commit({ totals: [], documents: [], checkpoints });
  return { ...target, sums: placed.sums };
}

/** A user id of a partition. */
export const idOf = (partition: number, name: string): string =>
  partition.toString(16) + citizenId(name).slice(1);
