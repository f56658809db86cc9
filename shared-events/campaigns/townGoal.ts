import { readsApart, writtenDifference, writtenStep } from '../calculation/writtenMass.ts';
import { MEASURES } from '../catalogue/measures.ts';
import type { LeaguePlaceAnswer } from './leagueApi.ts';

/** Goal that a town can reach next, and how much it lacks, in tonnes. */
export type TownGoal =
  | { readonly kind: 'place'; readonly label: string; readonly missing: number }
  | { readonly kind: 'number'; readonly target: number; readonly missing: number };

/** So many people with green electricity save that; in whole grams, since 2.1 / 0.7 is a little more than 3 to a machine. */
export const peopleFor = (tonnes: number): number =>
  Math.ceil(Number((tonnes / MEASURES.greenElectricity.reductionAvg).toFixed(6)));

/** More than a sum of floats is exact to. */
const DIGITS = 12;

/** The next number with a single digit that is not zero: 50 after 43, 60 after 50. */
function nextRoundNumber(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  // Powers below one are no whole numbers: 0.3 / 0.1 is 2.9999999999999996, and 3 * 0.1 is 0.30000000000000004.
  const steps = Math.floor(Number((value / step).toPrecision(DIGITS)));
  return Number(((steps + 1) * step).toPrecision(1));
}

/** The next round number that is written otherwise than the sum: 0.185 t stands there as 0.2 t, and so 0.3 t comes next. */
function nextTarget(sum: number): number {
  const target = Math.max(nextRoundNumber(sum), Number(writtenStep(sum).toPrecision(1)));
  return readsApart(sum, target) ? target : nextRoundNumber(target);
}

/** The nearer of the two: the town ahead, or the next round number. None for a town that has neither. */
export function townGoal(savingSum: number, next: LeaguePlaceAnswer['next']): TownGoal | undefined {
  const place = next && ({ kind: 'place', label: next.label, missing: next.missing } as const);
  if (savingSum <= 0) return place ?? undefined;
  const target = nextTarget(savingSum);
  const number = { kind: 'number', target, missing: writtenDifference(target, savingSum) } as const;
  return place && place.missing <= number.missing ? place : number;
}
