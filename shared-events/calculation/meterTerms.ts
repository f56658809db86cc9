import { type ActivityName, restActivity, seasonalShare } from '../catalogue/activities.ts';
import { ALL_DAYS, type Days, isEmpty, overlap } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import type { ActivityInput, MeterInput, TermsInput } from './inputs.ts';
import type { Segment } from './segments.ts';

/** Terms of a meter with nothing left out, and the days on which they hold. */
export interface MeterTerms extends Days, Omit<TermsInput, 'from' | 'activities'> {
  readonly activities: readonly ActivityInput[];
}

/** A meter's terms by date. Source: what begins, changes and ends, section 3. */
export function termsOf({ terms }: Pick<MeterInput, 'terms'>): readonly MeterTerms[] {
  let before: TermsInput = terms[0];
  return terms.flatMap((given, i) => {
    before = { ...before, ...given };
    const { from, activities = [], ...rest } = before;
    const days = { from: from ?? ALL_DAYS.from, to: terms[i + 1]?.from ?? ALL_DAYS.to };
    return isEmpty(days) ? [] : [{ ...rest, activities, ...days }];
  });
}

/** Terms that say again what held before as one with these. */
export function heldTerms(meter: Pick<MeterInput, 'terms'>): readonly MeterTerms[] {
  const held: MeterTerms[] = [];
  for (const terms of termsOf(meter)) {
    const last = held.at(-1);
    if (last && sameAgreed(last, terms) && sameActivities(last.activities, terms.activities))
      held[held.length - 1] = { ...last, to: terms.to };
    else held.push(terms);
  }
  return held;
}

const sameAgreed = (a: MeterTerms, b: MeterTerms): boolean =>
  a.electricPowerType === b.electricPowerType &&
  a.gasType === b.gasType &&
  a.calorificValue === b.calorificValue &&
  a.conversionNumber === b.conversionNumber;

/** An activity with the shares of its use, 0 to 1, that warm water though it is one of heating and that follow the season. */
interface RunActivity {
  readonly name: ActivityName;
  readonly warmsWater: number;
  readonly seasonal: number;
}

/** Days in a row on which a meter's activities are the same, whatever else changes. */
export interface ActivityRun extends Days {
  readonly subs: readonly ({ readonly id: number } & RunActivity)[];
  /** Shares in what the sub-meters leave; they make 1. */
  readonly shares: readonly ({ readonly share: number } & RunActivity)[];
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
    const subs = run.activities.flatMap(({ subMeterId: id, ...activity }) =>
      id !== undefined && meter.subMeters.some((sub) => sub.id === id && !sub.removed)
        ? [{ id, ...runActivity(activity) }]
        : [],
    );
    const shares = remainingShares(meter, run.activities);
    const total = (id: number): number => usedWithin(segmentsOfCounter(id), run);
    const heatShare = mainHeatShare(
      total(meter.id),
      subs.map(({ id, ...activity }) => ({ ...activity, total: total(id) })),
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
    a.every((one) =>
      b.some(
        (other) =>
          other.name === one.name &&
          other.share === one.share &&
          other.subMeterId === one.subMeterId &&
          (other.warmWaterShare ?? 0) === (one.warmWaterShare ?? 0),
      ),
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
): ActivityRun['shares'] {
  const given = activities.filter((a) => a.subMeterId === undefined && (a.share ?? 0) > 0);
  const sum = given.reduce((total, a) => total + (a.share ?? 0), 0);
  if (sum === 0) return [{ ...runActivity({ name: restActivity(measuredObj) }), share: 1 }];
  return given.map((a) => ({ ...runActivity(a), share: (a.share ?? 0) / sum }));
}

export const runActivity = (activity: ActivityInput): RunActivity => ({
  name: activity.name,
  warmsWater: (activity.warmWaterShare ?? 0) / 100,
  seasonal: seasonalShare(activity),
});

function mainHeatShare(
  mainTotal: number,
  subs: readonly ({ readonly total: number } & RunActivity)[],
  remaining: ActivityRun['shares'],
): number {
  const part = (total: number): number => (mainTotal > 0 ? Math.min(1, total / mainTotal) : 0);
  const seasonal = remaining.reduce((sum, r) => sum + r.seasonal * r.share, 0);
  const heatSubs = part(subs.reduce((sum, s) => sum + s.seasonal * s.total, 0));
  const heats = heatSubs + (1 - part(subs.reduce((sum, s) => sum + s.total, 0))) * seasonal;
  return remaining.some(({ warmsWater }) => warmsWater > 0) ? heats : roundHalfUp(heats);
}

/** Two decimals. The tiny amount makes 0.145 round up although it is stored just below. */
const roundHalfUp = (value: number): number => Math.floor(value * 100 + 0.5 + 1e-9) / 100;
