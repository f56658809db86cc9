import type { Sums } from '@footprint/projections/view.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { roundKeys, roundMeasureKeys, roundResult, roundStatistics } from '../figures/roundFigures.ts';

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

interface Replayed {
  readonly sums: ReadonlyMap<string, Sums>;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a postcode whose savings are shown. */
  readonly fewest: number;
  /** Epoch seconds. */
  readonly at: number;
}

/**
 * What is said of a round by replayed sums, in tonnes CO2e: its figures until its close, from then on the result that its
 * `CampaignRoundClosed` must equal.
 */
export function replayedRound(
  terms: Campaign,
  { sums, municipalities, fewest, at }: Replayed,
): RoundStatistics & { readonly result?: RoundResult } {
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
  return { ...roundStatistics(terms, result ? { result } : {}, read, at), ...(result && { result }) };
}
