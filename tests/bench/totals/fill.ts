import { createHash } from 'node:crypto';
import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { sumKey } from '@footprint/projections/sums.ts';
import type { View } from '@footprint/projections/view.ts';
import { type CitizenTotals, NO_TOTALS, totalsView } from '@footprint/projections/views/totals.ts';
import { type Group, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { SumsPlace } from '@footprint/services/campaigns/sums/liveSums.ts';
import { berlinDay, type Day, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/constants/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/constants/measures.ts';

const PICKS_EACH = 5;
/** As long as the history that is read. */
const DAYS = 365;
const TODAY = berlinDay(Date.now() / 1_000);
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

/** Runs today, and takes in what the citizens do. */
export const ROUND: Campaign = {
  ...{ name: 'benchmark-round', kind: 'stop-fossil' },
  ...{ start: isoOfDay(TODAY - DAYS), end: isoOfDay(TODAY + 60) },
};
const ROUNDS: readonly Campaign[] = [...CAMPAIGNS, ROUND];

interface Said {
  readonly event: { readonly type: string; readonly data: object };
  /** Day of the round. */
  readonly day: number;
}

/** What the n-th citizen does: lives somewhere, is mostly in a campaign, picks, and answers now and then. */
function eventsOf(n: number): readonly Said[] {
  const addressCityCode = n % 2 === 0 ? TOWN : cityCode((n - 1) / 2);
  const first = n % (DAYS - 10);
  const picks = Array.from({ length: PICKS_EACH }, (_, i) => ({
    measure: MEASURE_NAMES[(n + i * 7) % MEASURE_NAMES.length] ?? 'LED',
    day: first + i,
  }));
  const isIn = n % 3 !== 0;
  const said = (type: string, data: object, day: number): Said => ({ event: { type, data }, day });
  return [
    said(
      'UserRegistered',
      { addressCityCode, isStopFossilUser: isIn, ...(isIn && { round: ROUND.name }) },
      first,
    ),
    said('RegistrationConfirmed', {}, first),
    ...(n % 5 === 0 ? [said('BetJoined', { joinedAt: noonOf(dayAt(first)) }, first)] : []),
    ...picks.map(({ measure, day }) => said('MeasurePicked', { measure, startAt: noonOf(dayAt(day)) }, day)),
    ...picks
      .slice(0, n % 4)
      .map(({ measure }) =>
        said('MeasureConfirmed', { measure, confirmed: 'done', rounds: isIn ? [ROUND.name] : [] }, first + 9),
      ),
  ];
}

const dayAt = (day: number): Day => TODAY - DAYS + day;

/** The n-th citizen as the projector folds what they do. */
function citizenOf(view: View<CitizenTotals>, n: number): CitizenTotals {
  let document: CitizenTotals | undefined;
  for (const { event, day } of eventsOf(n)) {
    const metadata = { recordedAt: noonOf(dayAt(day)) * 1_000 };
    const fold = view.on[event.type];
    if (typeof fold !== 'function') throw new Error(`totals fold no ${event.type}`);
    document = fold(document, { event, metadata } as never) as CitizenTotals;
  }
  return document ?? NO_TOTALS;
}

/** Stores so many picks as the projector would have left them; answers where their sums lie. */
export async function fillTotals(views: ViewStore, picks: number): Promise<SumsPlace> {
  const view = totalsView(ROUNDS);
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
    const body = { ...citizenOf(view, n) };
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
