import type { Sums } from '@footprint/projections/view.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { berlinDay, type Day, dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundCorrection, RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { MEASURE_NAMES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { savedUntil } from '@footprint/shared-events/measures/roundSavings.ts';
import { DAYS_OF_SAVING, GRAMS_PER_TONNE } from '@footprint/shared-events/measures/savings.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import type { ReadRound } from '../rounds/roundLog.ts';
import { isShown } from './fewest.ts';
import { standingsOf } from './league/league.ts';
import { type SumsByKey, sumsOf } from './sums/sumsByKey.ts';

/** Tonnes CO2e to the round's end. */
const savingOf = ({ grams = 0, gramDays = 0 }: Sums): number =>
  (grams + gramDays / DAYS_OF_SAVING) / GRAMS_PER_TONNE;

const confirmedSavingOf = ({ answeredGrams = 0, answeredGramDays = 0 }: Sums): number =>
  savingOf({ grams: answeredGrams, gramDays: answeredGramDays });

/** Tonnes CO2e up to 00:00 of a day: what begins later counts nothing yet. */
const savedBy = (starts: Sums, until: Day): number =>
  Object.entries(starts).reduce((sum, [name, grams]) => {
    const [from, part] = name.split(' ');
    return sum + savedUntil({ from: Number(from), isHabit: part === 'rate', grams }, until);
  }, 0);

/** Keys of what is said of a round. */
export const roundKeys = (round: string): readonly string[] => [ofRound(round), totalsKey.ofStarts(round)];

const withoutTables = ({
  byMeasure: _,
  league: __,
  ...figures
}: NonNullable<ReadRound['correction']>): RoundCorrection => figures;

/** Whether a result may be shown, and what it was corrected to: none of fewer people than `fewest`. */
export const showsResult = (
  { result, correction }: Pick<ReadRound, 'result' | 'correction'>,
  fewest: number,
): boolean => [result, correction].every((one) => !one || isShown(one.participants, fewest));

const NO_FIGURES = {
  allUsers: null,
  allMeasures: null,
  measuresReductionYear: null,
  savedToDate: null,
  confirmedSaving: null,
} as const;

/**
 * A round's figures as of a moment in epoch seconds; of a closed one those of its result, as soon as there is one. None of fewer
 * people than `fewest`.
 */
export function roundStatistics(
  terms: Campaign,
  logged: Pick<ReadRound, 'result' | 'correction'>,
  sums: SumsByKey,
  { at, fewest }: { readonly at: number; readonly fewest: number },
): RoundStatistics {
  const { result, correction } = logged;
  const { name: round, end } = terms;
  const own = sumsOf(sums, ofRound(round));
  const state = stateAt(terms, at);
  const allUsers = result ? result.participants : (own.users ?? 0);
  if (!isShown(allUsers, fewest) || !showsResult(logged, fewest))
    return { ...NO_FIGURES, round, state, fewest };
  if (result) {
    const { measures, saving, confirmedSaving } = result;
    return {
      round,
      state,
      allUsers,
      allMeasures: measures,
      measuresReductionYear: saving,
      savedToDate: saving,
      confirmedSaving,
      ...(correction && { correction: withoutTables(correction) }),
    };
  }
  const until = Math.min(dayOfIso(end), berlinDay(at));
  return {
    round,
    state,
    allUsers,
    allMeasures: own.measures ?? 0,
    measuresReductionYear: savingOf(own),
    savedToDate: savedBy(sumsOf(sums, totalsKey.ofStarts(round)), until),
    confirmedSaving: confirmedSavingOf(own),
  };
}

/** Keys of a round's measures. */
export const roundMeasureKeys = (round: string): readonly string[] =>
  MEASURE_NAMES.map((name) => totalsKey.ofMeasure(ofRound(round), name));

interface MeasureRow {
  readonly name: MeasureName;
  readonly count: number;
  readonly savingSum: number;
}

/** A round's measures, the largest saving first. */
export const roundMeasures = (round: string, sums: SumsByKey): MeasureRow[] =>
  MEASURE_NAMES.map((name) => ({ name, ofIt: sumsOf(sums, totalsKey.ofMeasure(ofRound(round), name)) }))
    .filter(({ ofIt }) => (ofIt.measures ?? 0) > 0)
    .map(({ name, ofIt }) => ({ name, count: ofIt.measures ?? 0, savingSum: savingOf(ofIt) }))
    .sort((a, b) => b.savingSum - a.savingSum);

/** A round's day: its figures as they were known at the end of it. */
export const roundDay = (
  sums: Sums,
): { readonly allMeasures: number; readonly measuresReductionYear: number } => ({
  allMeasures: sums.measures ?? 0,
  measuresReductionYear: savingOf(sums),
});

/** Contribution of a place to a round's league: people with a measure in it, and tonnes to its end. */
export const roundPlace = (sums: Sums) => ({ users: sums.pickers ?? 0, tonnes: savingOf(sums) });

export interface ResultInputs {
  readonly sums: SumsByKey;
  /** By postcode. */
  readonly places: SumsByKey;
  readonly municipalities: readonly Municipality[];
  /** Fewest people of a postcode whose savings are shown. */
  readonly fewest: number;
}

/** Rows of a result's league. */
const MOST_IN_RESULT = 100;

/** The result of a round; undefined where it has no participants. */
export function roundResult(
  { name }: Campaign,
  { sums, places, municipalities, fewest }: ResultInputs,
): RoundResult | undefined {
  const own = sumsOf(sums, ofRound(name));
  const participants = own.users ?? 0;
  if (participants === 0) return undefined;
  const byCode = new Map([...places].map(([code, read]) => [code, roundPlace(read.sums)]));
  return {
    participants,
    measures: own.measures ?? 0,
    saving: savingOf(own),
    confirmedSaving: confirmedSavingOf(own),
    byMeasure: roundMeasures(name, sums),
    league: standingsOf(municipalities, byCode, fewest)
      .slice(0, MOST_IN_RESULT)
      .map(({ shortName, name: town, savingSum, per1000 }) => ({
        shortName,
        name: town,
        savingSum,
        per1000,
      })),
  };
}
