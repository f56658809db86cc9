import { berlinDay, type Day, dayOfIso } from '../calculation/calendar.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import { MEASURES } from '../catalogue/measures.ts';
import { runsAt } from './rules.ts';
import { creditOf, DAYS_OF_SAVING, GRAMS_PER_TONNE, type Pick } from './savings.ts';

type Terms = Readonly<{ kind: Campaign['kind']; start: string; end: string }>;

/** Saving of a pick in a round. */
export interface RoundSaving {
  /** The first day that counts, in the round. */
  readonly from: Day;
  readonly isHabit: boolean;
  /** Whole grams CO2e: a year for a habit, in all for anything else; its credit is applied and may leave nothing. */
  readonly grams: number;
}

/**
 * Saving of a pick in a round; undefined where none of its days lie there. A habit counts from the round's start on, also
 * where it began before; what is done once where its start day lies in the round. `pick.confirmed`: the answer that was
 * given in this round. Source: campaigns.md, section 1.
 */
export function roundSavingOf(pick: Pick, { kind, start, end }: Terms): RoundSaving | undefined {
  if (pick.state !== 'start') return undefined;
  const begun = berlinDay(pick.startAt);
  const { reductionAvg, useType } = MEASURES[pick.name];
  const isHabit = useType === 'behave';
  const first = dayOfIso(start);
  if (begun >= dayOfIso(end) || (!isHabit && begun < first)) return undefined;
  const grams = Math.round(reductionAvg * GRAMS_PER_TONNE * creditOf(pick.confirmed, kind === 'climate-bet'));
  return { from: Math.max(begun, first), isHabit, grams };
}

/** Whether a round asks its participant about a pick at a moment (epoch seconds): it runs, and lies in the round. */
export const isAskedIn = (pick: Pick, terms: Terms, at: number): boolean =>
  runsAt(pick, at) && roundSavingOf(pick, terms) !== undefined;

/** Tonnes CO2e that a pick has saved in a round up to 00:00 of a day; nothing before its first. */
export function savedUntil({ from, isHabit, grams }: RoundSaving, until: Day): number {
  if (until <= from) return 0;
  return (isHabit ? (grams * (until - from)) / DAYS_OF_SAVING : grams) / GRAMS_PER_TONNE;
}

/** Savings of a citizen's picks in a round by its end, and of the answered ones among them, in tonnes CO2e. */
export function ownShare(
  picks: readonly Pick[],
  terms: Terms,
): { readonly saving: number; readonly confirmedSaving: number } {
  const sumOf = (some: readonly Pick[]): number =>
    some.reduce((sum, pick) => {
      const saving = roundSavingOf(pick, terms);
      return saving ? sum + savedUntil(saving, dayOfIso(terms.end)) : sum;
    }, 0);
  return {
    saving: sumOf(picks),
    confirmedSaving: sumOf(picks.filter(({ confirmed }) => confirmed !== undefined)),
  };
}
