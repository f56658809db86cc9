import { berlinDay, dayOfIso } from '../calculation/calendar.ts';
import type { Campaign } from '../catalogue/campaigns.ts';

/** How many days a running round still has at a moment (epoch seconds), today among them: 1 on its last. */
export const daysLeft = ({ end }: Pick<Campaign, 'end'>, at: number): number => dayOfIso(end) - berlinDay(at);

/** Sums of floats differ by less than such a part of a percent. */
const DIGITS = 6;

/** Percent of its goal that a round has reached, whole and rounded down: what lacks a little must not read as reached. */
export const goalPercent = (saving: number, goal: number): number =>
  Math.max(0, Math.floor(Number(((saving / goal) * 100).toFixed(DIGITS))));

/** The result of a round that stands where there is room for one: what it was corrected to, else what was counted. */
export const countedResult = <R>({
  result,
  correction,
}: {
  readonly result?: R | undefined;
  readonly correction?: NoInfer<R> | undefined;
}): R | undefined => correction ?? result;
