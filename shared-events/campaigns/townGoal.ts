import type { LeaguePlaceAnswer } from './leagueApi.ts';

/** What a town can reach next, and how much it lacks, in tonnes. */
export type TownGoal =
  | { readonly kind: 'place'; readonly label: string; readonly missing: number }
  | { readonly kind: 'number'; readonly target: number; readonly missing: number };

/** The next number with a single digit that is not zero: 50 after 43, 60 after 50. */
function nextRoundNumber(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  const next = (Math.floor(value / step) + 1) * step;
  // Powers below one are no whole numbers: 0.30000000000000004.
  return Number(next.toPrecision(1));
}

/** The nearer of the two: the town ahead, or the next round number. None for a town that has neither. */
export function townGoal(savingSum: number, next: LeaguePlaceAnswer['next']): TownGoal | undefined {
  const place = next && ({ kind: 'place', label: next.label, missing: next.missing } as const);
  if (savingSum <= 0) return place ?? undefined;
  const target = nextRoundNumber(savingSum);
  const number = { kind: 'number', target, missing: target - savingSum } as const;
  return place && place.missing <= number.missing ? place : number;
}
