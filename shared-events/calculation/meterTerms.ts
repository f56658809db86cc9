import { type ActivityName, restActivity, SEASONAL } from '../constants/activities.ts';
import { ALL_DAYS, type Days, isEmpty, overlap } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import type { ActivityInput, MeterInput, TermsInput } from './inputs.ts';
import type { Segment } from './segments.ts';

/** Terms of a meter with nothing left out, and the days on which they hold. */
export interface MeterTerms extends Days, Omit<TermsInput, 'from' | 'activities'> {
  readonly activities: readonly ActivityInput[];
}

/** A meter's terms by date, as one where they say again what held before. Source: what begins, changes and ends, section 3. */
export function termsOf({ terms }: Pick<MeterInput, 'terms'>): readonly MeterTerms[] {
  let before: TermsInput = terms[0];
  const inOrder: MeterTerms[] = [];
  for (const [i, given] of terms.entries()) {
    before = { ...before, ...given };
    const { from, activities = [], ...rest } = before;
    const days = { from: from ?? ALL_DAYS.from, to: terms[i + 1]?.from ?? ALL_DAYS.to };
    const last = inOrder.at(-1);
    if (isEmpty(days)) continue;
    if (last && sameAgreed(last, rest) && sameActivities(last.activities, activities))
      inOrder[inOrder.length - 1] = { ...last, to: days.to };
    else inOrder.push({ ...rest, activities, ...days });
  }
  return inOrder;
}

const sameAgreed = (a: Omit<TermsInput, 'from'>, b: Omit<TermsInput, 'from'>): boolean =>
  a.electricPowerType === b.electricPowerType &&
  a.gasType === b.gasType &&
  a.calorificValue === b.calorificValue &&
  a.conversionNumber === b.conversionNumber;

/** Days in a row on which a meter's activities are the same, whatever else changes. */
export interface ActivityRun extends Days {
  readonly subs: readonly { readonly id: number; readonly name: ActivityName }[];
  /** Of what the sub-meters leave; they make 1. */
  readonly shares: readonly { readonly name: ActivityName; readonly share: number }[];
  /** Share of the main counter's use that follows the degree days, 0 to 1. */
  readonly heatShare: number;
}

/** The runs of a meter's activities. Terms that change a tariff only do not end one. Source: method CW-1, rule 6. */
export function activityRuns(
  meter: MeterInput,
  terms: readonly MeterTerms[],
  segmentsOfCounter: (id: number) => readonly Segment[],
): readonly ActivityRun[] {
  return joined(terms).map((run) => {
    const subs = run.activities.flatMap(({ name, subMeterId: id }) =>
      id !== undefined && meter.subMeters.some((sub) => sub.id === id && !sub.removed) ? [{ id, name }] : [],
    );
    const shares = remainingShares(meter, run.activities);
    const total = (id: number): number => usedWithin(segmentsOfCounter(id), run);
    const heatShare = mainHeatShare(
      total(meter.id),
      subs.map(({ id, name }) => ({ name, total: total(id) })),
      shares,
    );
    return { from: run.from, to: run.to, subs, shares, heatShare };
  });
}

/** Terms in a row with the same activities as one. */
function joined(terms: readonly MeterTerms[]): readonly (Days & Pick<MeterTerms, 'activities'>)[] {
  const runs: (Days & Pick<MeterTerms, 'activities'>)[] = [];
  for (const { from, to, activities } of terms) {
    const last = runs.at(-1);
    if (last && sameActivities(last.activities, activities)) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, activities });
  }
  return runs;
}

const sameActivities = (a: readonly ActivityInput[], b: readonly ActivityInput[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ name, share, subMeterId }) =>
      b.some((other) => other.name === name && other.share === share && other.subMeterId === subMeterId),
    ));

/** Weight of days of a main counter: each day by the season of the activities that hold on it. */
export const weightByRuns =
  (runs: readonly ActivityRun[]) =>
  (from: number, to: number): number => {
    let sum = 0;
    for (const run of runs)
      sum += weightBetween(Math.max(run.from, from), Math.min(run.to, to), run.heatShare);
    return sum;
  };

/** Units used over the days, a segment across their bounds counted by days. Source: method CW-1, rule 6. */
const usedWithin = (segments: readonly Segment[], days: Days): number =>
  segments.reduce((sum, { start, end, consumption }) => {
    if (consumption === null) return sum;
    const length = end.day - start.day;
    const { from, to } = overlap(days, { from: start.day, to: end.day });
    return to - from === length ? sum + consumption : sum + (consumption * Math.max(0, to - from)) / length;
  }, 0);

/** Shares of what the sub-meters leave, scaled to 1; all of it goes to the activity with bitmask 1 where none is left. */
function remainingShares(
  { measuredObj }: MeterInput,
  activities: readonly ActivityInput[],
): readonly { name: ActivityName; share: number }[] {
  const given = activities.filter((a) => a.subMeterId === undefined && (a.share ?? 0) > 0);
  const sum = given.reduce((total, a) => total + (a.share ?? 0), 0);
  if (sum === 0) return [{ name: restActivity(measuredObj), share: 1 }];
  return given.map((a) => ({ name: a.name, share: (a.share ?? 0) / sum }));
}

function mainHeatShare(
  mainTotal: number,
  subs: readonly { name: ActivityName; total: number }[],
  remaining: readonly { name: ActivityName; share: number }[],
): number {
  const part = (total: number): number => (mainTotal > 0 ? Math.min(1, total / mainTotal) : 0);
  const totals = (list: typeof subs): number => list.reduce((sum, s) => sum + s.total, 0);
  const seasonal = remaining.reduce((sum, r) => sum + (SEASONAL.has(r.name) ? r.share : 0), 0);
  const heatSubs = part(totals(subs.filter((s) => SEASONAL.has(s.name))));
  return roundHalfUp(heatSubs + (1 - part(totals(subs))) * seasonal);
}

/** Two decimals. The tiny amount makes 0.145 round up although it is stored just below. */
const roundHalfUp = (value: number): number => Math.floor(value * 100 + 0.5 + 1e-9) / 100;
