import type { RoundShare } from '@footprint/shared-events/account/shares.ts';
import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { type RoundSaving, roundSavingOf } from '@footprint/shared-events/measures/roundSavings.ts';
import { DAYS_OF_SAVING } from '@footprint/shared-events/measures/savings.ts';
import { addAll } from '../sums.ts';
import type { Sums } from '../view.ts';

/** Sums that a citizen adds to a round. */
export interface RoundSums {
  /**
   * users, pickers (with a measure in the round), answerers; measures, grams and gramDays to the round's end, and `answered…`
   * of those that were.
   */
  readonly own: Sums;
  /** The same by measure, and how often each answer was given. */
  readonly byMeasure: readonly { readonly name: string; readonly sums: Sums }[];
  /** By the day from which they count: grams a year of habits, grams of the rest. */
  readonly starts: Sums;
}

export function sumsOfShare(share: RoundShare, terms: Campaign): RoundSums {
  const end = dayOfIso(terms.end);
  const picks = share.measures.list.flatMap((pick) => {
    const saving = roundSavingOf(pick, terms);
    return saving ? [{ ...pick, saving, sums: pickSums(saving, end, pick.confirmed) }] : [];
  });
  const people = {
    users: 1,
    ...(picks.length > 0 && { pickers: 1 }),
    ...(share.hasAnswered && { answerers: 1 }),
  };
  return {
    own: addAll([people, ...picks.map(({ sums }) => sums)]),
    byMeasure: picks.map(({ name, sums, confirmed }) => ({
      name,
      sums: { ...sums, ...(confirmed && { [`as ${confirmed}`]: 1 }) },
    })),
    starts: addAll(picks.map(({ saving }) => startOf(saving))),
  };
}

/** Whole years of 365 days are grams, so that gram-days stay small enough to add up those of everybody. */
function pickSums({ from, isHabit, grams }: RoundSaving, end: number, confirmed: string | undefined): Sums {
  const days = end - from;
  const years = Math.floor(days / DAYS_OF_SAVING);
  const whole = isHabit ? grams * years : grams;
  const gramDays = isHabit ? grams * (days - years * DAYS_OF_SAVING) : 0;
  return addAll([
    { measures: 1, grams: whole, gramDays },
    confirmed === undefined ? {} : { answered: 1, answeredGrams: whole, answeredGramDays: gramDays },
  ]);
}

const startOf = ({ from, isHabit, grams }: RoundSaving): Sums => ({
  [`${from} ${isHabit ? 'rate' : 'once'}`]: grams,
});
