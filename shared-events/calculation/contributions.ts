import type { ActivityName } from '../catalogue/activities.ts';
import type { Day } from './calendar.ts';
import { type CounterUse, type CounterYear, counterYear } from './counterYear.ts';
import { ALL_DAYS, contains, type Days, isEmpty, overlap, within } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { activeDays } from './inForce.ts';
import type { HousingInputs, MeterInput } from './inputs.ts';
import {
  type ActivityRun,
  activityRuns,
  heldTerms,
  type MeterTerms,
  runActivity,
  weightByRuns,
} from './meterTerms.ts';
import { type MeasurementQuality, worstQuality } from './quality.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** Use of a meter by one activity under the terms of some days of a year. */
export interface Contribution {
  readonly activity: ActivityName;
  /** The counter it is read from: the main meter or the activity's own sub-meter. */
  readonly counterId: number;
  readonly counter: CounterYear;
  /** Share of the counter's use that follows the degree days, 0 to 1. */
  readonly heatShare: number;
  /** Share of the consumption, 0 to 1. */
  readonly share: number;
  /** It is what a heat pump warms water with. */
  readonly warmsWater?: true;
  readonly quality: MeasurementQuality;
  readonly coverage: number;
  readonly imported: boolean;
  readonly estimated?: boolean | undefined;
  readonly terms: MeterTerms;
  readonly run: ActivityRun;
  readonly days: readonly Days[];
  /** Use that the counter showed on some of the days, in its unit. */
  readonly useOn: (days: readonly Days[]) => CounterUse;
  /** The same, of a main counter without what its sub-meters used. */
  readonly unitsOn: (days: readonly Days[]) => number;
}

/** Days in a row with the same terms. */
interface Piece extends Days {
  readonly terms: MeterTerms;
  readonly run: ActivityRun;
}

interface SubCounter {
  readonly id: number;
  readonly name: ActivityName;
  readonly days: readonly Days[];
  readonly counter: CounterYear;
}

/** Contributions of a meter's activities on the days given of a year. Source: method CW-1, rule 6. */
export function contributionsOf(
  meter: MeterInput,
  { readings }: Pick<HousingInputs, 'readings'>,
  year: number,
  inForce: Days,
): readonly Contribution[] {
  const segments = (id: number): readonly Segment[] => segmentsOf(readings[id] ?? []);
  const { terms, runs } = courseOf(meter, readings, segments);
  const pieces = terms.flatMap((t): Piece[] => {
    const days = overlap(inForce, t);
    const run = runs.find(({ from, to }) => from <= t.from && t.to <= to);
    return run && !isEmpty(days) ? [{ ...days, terms: t, run }] : [];
  });
  const subs = meter.subMeters.flatMap((sub) => subCounter(sub, segments(sub.id), runs, year, inForce));
  const weight = weightByRuns(runs);
  const main = counterYear(segments(meter.id), { year, weight, inForce: [inForce], runs });
  return [
    ...subs.flatMap((sub) => pieces.flatMap((piece) => ofSub(sub, piece))),
    ...ofRest(meter.id, main, subs, pieces),
  ];
}

interface Course {
  readonly readings: HousingInputs['readings'];
  readonly terms: readonly MeterTerms[];
  readonly runs: readonly ActivityRun[];
}

/** Inputs never change, and every year of a footprint asks for the same ones. */
const KNOWN_COURSES = new WeakMap<MeterInput, Course>();

function courseOf(
  meter: MeterInput,
  readings: HousingInputs['readings'],
  segments: (id: number) => readonly Segment[],
): Course {
  const known = KNOWN_COURSES.get(meter);
  if (known?.readings === readings) return known;
  const terms = heldTerms(meter);
  const course = { readings, terms, runs: activityRuns(meter, terms, segments) };
  KNOWN_COURSES.set(meter, course);
  return course;
}

function subCounter(
  { id, ...active }: MeterInput['subMeters'][number],
  segments: readonly Segment[],
  runs: readonly ActivityRun[],
  year: number,
  inForce: Days,
): readonly SubCounter[] {
  const named = runs.filter(({ subs }) => subs.some((sub) => sub.id === id));
  const name = named[0]?.subs.find((sub) => sub.id === id)?.name;
  const days = within([overlap(inForce, activeDays(active, ALL_DAYS.from))], named);
  if (!name || days.length === 0) return [];
  const uses = usesOf(id, named);
  const [first] = uses;
  const weight = (from: number, to: number): number =>
    uses.length === 1 && first
      ? weightBetween(from, to, first.heatShare)
      : uses.reduce(
          (sum, use) => sum + weightBetween(Math.max(use.from, from), Math.min(use.to, to), use.heatShare),
          0,
        );
  const counter = counterYear(segments, { year, weight, inForce: days, runs: uses.length > 1 ? uses : [] });
  return [{ id, name, days, counter }];
}

/** All days by what a sub-meter's activity does on them: another share of warm water is another activity. */
function usesOf(
  id: number,
  named: readonly ActivityRun[],
): readonly (Days & { readonly heatShare: number })[] {
  const uses: (Days & { readonly heatShare: number })[] = [];
  for (const { from, subs } of named) {
    const heatShare = subs.reduce((sum, sub) => (sub.id === id ? sub.seasonal : sum), 0);
    const last = uses.at(-1);
    if (last?.heatShare === heatShare) continue;
    if (last) uses[uses.length - 1] = { ...last, to: from };
    uses.push({ from: last ? from : ALL_DAYS.from, to: ALL_DAYS.to, heatShare });
  }
  return uses;
}

function ofSub({ id, name, days, counter }: SubCounter, piece: Piece): readonly Contribution[] {
  const own = within(days, [piece]);
  if (own.length === 0) return [];
  const useOn = useOf(counter);
  const activity = piece.run.subs.find((sub) => sub.id === id) ?? runActivity({ name });
  return byPurpose({ ...activity, share: 1 }).map(
    (purpose): Contribution => ({
      ...purpose,
      counterId: id,
      counter,
      terms: piece.terms,
      run: piece.run,
      heatShare: activity.seasonal,
      quality: counter.quality,
      coverage: counter.coverage,
      imported: counter.imported,
      estimated: counter.estimated,
      days: own,
      useOn,
      unitsOn: (list) => unitsOf(useOn(list)),
    }),
  );
}

type Purpose = Pick<Contribution, 'activity' | 'share' | 'warmsWater'>;

/** An activity as what it heats and what it warms water with, where a heat pump does both. */
function byPurpose({ name: activity, share, warmsWater }: ActivityRun['shares'][number]): readonly Purpose[] {
  if (warmsWater === 0) return [{ activity, share }];
  const water = { activity, share: share * warmsWater, warmsWater: true } as const;
  return warmsWater === 1 ? [water] : [{ activity, share: share * (1 - warmsWater) }, water];
}

/**
 * Divides what the sub-meters leave by the shares of the remaining activities: a day is graded by the main counter and the
 * sub-meters in force on it. Source: method CW-1, rule 6; the specification's rule on grading a rest by days.
 */
function ofRest(
  counterId: number,
  main: CounterYear,
  subs: readonly SubCounter[],
  ofTerms: readonly Piece[],
): readonly Contribution[] {
  const useOn = useOf(main);
  const known = subs.filter(({ counter }) => counter.hasValue);
  const pieces = ofTerms.flatMap((piece) => cutBy(subs, piece));
  const uses = pieces.map(({ from, to }) => main.use({ from, to }));
  const units = restsOf(
    pieces.map((piece, i) => ({
      main: unitsOf(uses[i] ?? NOTHING),
      subs: known.reduce((sum, s) => sum + unitsOf(useOf(s.counter)(within(s.days, [piece]))), 0),
    })),
  );
  return pieces.flatMap(({ terms, run, from, to }, i) => {
    const days = [{ from, to }];
    const used = uses[i] ?? NOTHING;
    const whole = unitsOf(used);
    const common = { counterId, counter: main, heatShare: run.heatShare, terms, run };
    const grade = gradeOf(main, inForceOn(subs, from));
    const on: Pick<Contribution, 'useOn' | 'unitsOn'> = {
      useOn: (list) => (list === days ? used : useOn(list)),
      // Fewer days take as much of the rest as of the counter.
      unitsOn: (list) => {
        const part = list === days ? whole : unitsOf(useOn(list));
        return part === whole ? (units[i] ?? 0) : ((units[i] ?? 0) * part) / whole;
      },
    };
    return run.shares
      .flatMap(byPurpose)
      .map((purpose): Contribution => ({ ...purpose, ...common, ...grade, days, ...on }));
  });
}

const inForceOn = (subs: readonly SubCounter[], day: Day): readonly SubCounter[] =>
  subs.filter(({ days }) => days.some((one) => contains(one, day)));

/** The piece cut at the days on which a sub-meter begins or ends to count. */
function cutBy(subs: readonly SubCounter[], piece: Piece): readonly Piece[] {
  const bounds = subs
    .flatMap(({ days }) => days.flatMap(({ from, to }) => [from, to]))
    .filter((day) => piece.from < day && day < piece.to);
  const inOrder = [...new Set([piece.from, ...bounds, piece.to])].sort((a, b) => a - b);
  return inOrder.slice(1).map((to, i) => ({ ...piece, from: inOrder[i] ?? to, to }));
}

const gradeOf = (
  main: CounterYear,
  subs: readonly SubCounter[],
): Pick<Contribution, 'quality' | 'coverage' | 'imported' | 'estimated'> => ({
  // Use of a sub-meter without a value stays in the rest, so the rest is a projection at best.
  quality: worstQuality([
    main.quality,
    ...subs.map(({ counter }) => (counter.hasValue ? counter.quality : 'PROJECTED_WITH_ASSUMPTION')),
  ]),
  coverage: Math.min(main.coverage, ...subs.map(({ counter }) => (counter.hasValue ? counter.coverage : 0))),
  imported: main.imported || subs.some(({ counter }) => counter.imported),
  estimated: main.estimated || subs.some(({ counter }) => counter.estimated),
});

/**
 * Rest of each piece. Sub-meters may show more than the main counter in one piece and less in another, since both are
 * divided by days: only the sum of the year counts, and no piece is negative.
 */
function restsOf(pieces: readonly { readonly main: number; readonly subs: number }[]): readonly number[] {
  const rests = pieces.map(({ main, subs }) => main - subs);
  if (rests.every((rest) => rest >= 0)) return rests;
  const whole = Math.max(
    0,
    rests.reduce((sum, rest) => sum + rest, 0),
  );
  const positive = rests.reduce((sum, rest) => sum + Math.max(0, rest), 0);
  return rests.map((rest) => (positive === 0 ? 0 : (whole * Math.max(0, rest)) / positive));
}

const NOTHING: CounterUse = { measured: 0, projected: 0 };

const unitsOf = ({ measured, projected }: CounterUse): number => measured + projected;

/** Adds up what a counter showed on a list of days; most often there is one. */
const useOf =
  (counter: CounterYear) =>
  ([first, ...others]: readonly Days[]): CounterUse => {
    const use = first ? counter.use(first) : NOTHING;
    return others.map(counter.use).reduce(
      (sum, { measured, projected }) => ({
        measured: sum.measured + measured,
        projected: sum.projected + projected,
      }),
      use,
    );
  };
