import { createHash } from 'node:crypto';
import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { sumKey } from '@footprint/projections/sums.ts';
import { type CitizenTotals, NO_TOTALS, totalsView } from '@footprint/projections/views/totals.ts';
import { type Group, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { SumsPlace } from '@footprint/services/campaigns/sums/liveSums.ts';
import type { Joining } from '@footprint/shared-events/campaigns/joinings.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/builtInRounds.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/constants/measures.ts';
import { noon } from '../../support/housing.ts';

const PICKS_EACH = 5;
const POSTCODES = 8_000;
const WRITES_AT_ONCE = 5_000;
const SET = 'benchmark';
const POSITION = '1'.padStart(20, '0');

/** Postcodes that change at a time. */
const CHANGED = Array.from({ length: 20 }, (_, n) => n);

/** The last position. */
let changes = 1;

/** A town of one postcode, where every second citizen lives. */
export const TOWN = '00999';

/** Of everybody else. */
export const cityCode = (n: number): string => String(1_000 + (n % POSTCODES)).padStart(5, '0');

/** User id of the n-th citizen. */
export const citizenId = (n: number): string =>
  createHash('sha256').update(`citizen ${n}`).digest('hex').slice(0, 24);

/** The n-th citizen: somewhere, mostly in a campaign, with measures of different years. */
function citizen(n: number): CitizenTotals {
  const list = Array.from({ length: PICKS_EACH }, (_, i) => ({
    name: MEASURE_NAMES[(n + i * 7) % MEASURE_NAMES.length] ?? 'LED',
    state: 'start' as const,
    startAt: noon(`${2020 + ((n + i) % 6)}-0${1 + (n % 9)}-10`),
  }));
  const code = n % 2 === 0 ? TOWN : cityCode((n - 1) / 2);
  const joinings: Joining[] = [
    ...(n % 3 !== 0 ? [{ kind: 'stop-fossil', joinedAt: 0 } as const] : []),
    ...(n % 5 === 0 ? [{ kind: 'climate-bet', joinedAt: 0 } as const] : []),
  ];
  return { ...NO_TOTALS, cityCode: code, joinings, measures: { list } };
}

/** Stores so many picks as the projector would have left them; answers where their sums lie. */
export async function fillTotals(views: ViewStore, picks: number): Promise<SumsPlace> {
  const view = totalsView(CAMPAIGNS);
  const [placed] = targetSet([view], 1).placed;
  if (!placed?.view.adds) throw new Error('totals have sums');
  const sums = new Map<string, Record<string, number>>();
  const place = { loadedPosition: null, position: POSITION, epoch: 0 };
  let documents: DocumentWrite[] = [];
  const write = async (collection: string, key: string, body: DocumentWrite['body']): Promise<void> => {
    documents.push({ ...place, collection, key, body });
    if (documents.length === WRITES_AT_ONCE) await flush();
  };
  const flush = async (): Promise<void> => {
    await views.commit({ totals: [], documents, checkpoints: [] });
    documents = [];
  };
  for (let n = 0; n < picks / PICKS_EACH; n++) {
    const key = citizenId(n);
    const body = { ...citizen(n) };
    await write(placed.collection, key, body);
    for (const [name, added] of Object.entries(placed.view.adds(body))) {
      const at = sumKey(partitionOf(key), name);
      const sum = sums.get(at) ?? {};
      sums.set(at, sum);
      for (const [part, amount] of Object.entries(added)) sum[part] = (sum[part] ?? 0) + amount;
    }
  }
  for (const [key, body] of sums) await write(placed.sums, key, body);
  await flush();
  await views.prepare(placed.sums, [], { byPosition: true });
  const checkpoints = PARTITIONS.map((partition) => ({ set: SET, partition, position: POSITION, epoch: 0 }));
  await views.commit({ totals: [], documents: [], checkpoints });
  return { set: SET, collection: placed.sums };
}

/** Changes what 20 postcodes add to a group's league, as a projector would that has come so far. */
export async function changePlaces(views: ViewStore, { collection }: SumsPlace, group: Group): Promise<void> {
  const position = String(++changes).padStart(20, '0');
  const keys = CHANGED.map((n) =>
    sumKey(n % PARTITIONS.length, totalsKey.ofGroupInCity(group, cityCode(n * 17))),
  );
  const known = await views.load(collection, keys);
  const documents = keys.map((key) => ({
    ...{ collection, key, epoch: 0, loadedPosition: known.get(key)?.position ?? null, position },
    body: { users: changes, pickers: changes, '2026:constant': changes },
  }));
  const checkpoints = PARTITIONS.map((partition) => ({ set: SET, partition, position, epoch: 0 }));
  const { committed } = await views.commit({ totals: [], documents, checkpoints });
  if (!committed) throw new Error('nobody else writes');
}
