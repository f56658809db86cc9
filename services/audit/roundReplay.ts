import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { roundKeys, roundMeasureKeys, roundResult, roundStatistics } from '../figures/roundFigures.ts';
import { readList } from '../municipalities/listStream.ts';
import { type ReadRound, readRound } from '../rounds/roundLog.ts';

const placeKey = (round: string, code: string): string => totalsKey.ofGroupInCity(ofRound(round), code);

const codesOf = (municipalities: readonly Municipality[]): readonly string[] => [
  ...new Set(municipalities.flatMap(({ cityCodes }) => cityCodes)),
];

/** Keys of the sums that figures and result of a round are made of. */
export const replayedRoundKeys = (
  { name }: Campaign,
  municipalities: readonly Municipality[],
): readonly string[] => [
  ...roundKeys(name),
  ...roundMeasureKeys(name),
  ...codesOf(municipalities).map((code) => placeKey(name, code)),
];

/** Terms by which figures of a round are counted, beside the events of citizens. */
export interface Counting {
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a postcode whose savings are shown. */
  readonly fewest: number;
  /** Whether the close says so; else it is what is configured now, as the log does not tell. */
  readonly fewestIs: 'logged' | 'configured';
}

/**
 * Terms by which the result of a round was counted, as its close says; where it does not, and for a round that is open
 * at the moment (epoch seconds), the list of municipalities of then. `fewest`: as it is configured now.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function readCounting(
  store: EventStore,
  round: string,
  { at, fewest }: { readonly at: number; readonly fewest: number },
): Promise<Counting> {
  const { countedWith, closedAt = at } = await readRound(store, round);
  const importId = countedWith?.municipalities;
  const { list } = await readList(store, importId === undefined ? { at: closedAt * 1000 } : { importId });
  return countedWith
    ? { municipalities: list, fewest: countedWith.fewest, fewestIs: 'logged' }
    : { municipalities: list, fewest, fewestIs: 'configured' };
}

interface Replayed {
  readonly sums: ReadonlyMap<string, Sums>;
  readonly counting: Counting;
  /** Figures that an operator had put in place of the result by then. */
  readonly correction?: ReadRound['correction'];
  /** Epoch seconds. */
  readonly at: number;
}

/** A result, and the bound that its league was made with. */
type ReplayedResult = RoundResult & Pick<Counting, 'fewest' | 'fewestIs'>;

/**
 * Figures of a round by replayed sums, in tonnes CO2e: as they stand until its close, from then on with the result that
 * its `CampaignRoundClosed` must equal.
 */
export function replayedRound(
  terms: Campaign,
  { sums, counting, correction, at }: Replayed,
): RoundStatistics & { readonly result?: ReplayedResult } {
  const { municipalities, fewest, fewestIs } = counting;
  const read = new Map([...sums].map(([key, of]) => [key, { sums: of, position: '' }]));
  const places = new Map(
    codesOf(municipalities).flatMap((code) => {
      const found = read.get(placeKey(terms.name, code));
      return found ? [[code, found] as const] : [];
    }),
  );
  const result =
    stateAt(terms, at) === 'closed'
      ? roundResult(terms, { sums: read, places, municipalities, fewest })
      : undefined;
  return {
    ...roundStatistics(terms, { ...(result && { result }), ...(correction && { correction }) }, read, {
      at,
      // Auditors compare whatever was counted.
      fewest: 0,
    }),
    ...(result && { result: { ...result, fewest, fewestIs } }),
  };
}
