import { berlinDay } from '../calculation/calendar.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName, type UseType } from '../catalogue/measures.ts';
import type { Fault } from '../kernel/faults.ts';
import { isEpochSeconds } from '../kernel/fields.ts';

const HABIT = ['percent100', 'percent50', 'percent0'] as const;
const ONCE = ['done', 'later', 'missed'] as const;

/** How far a measure was carried out. */
export const CONFIRMATIONS = [...HABIT, ...ONCE] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The answers a kind of measure can be confirmed with, in display order. */
export const confirmationsOf = (useType: UseType): readonly Confirmation[] =>
  useType === 'behave' ? HABIT : ONCE;

/** Answers that ask for a reason. */
export const EXPLAINED: ReadonlySet<Confirmation> = new Set(['percent0', 'missed']);

/** Days ahead that a measure may be planned for: a year, of whatever length. */
const DAYS_AHEAD = 366;
const TOO_LATE = 'form:measures:error:startAtLate';

/** Whether a start (epoch seconds) is more than a year after `now`, by days of Europe/Berlin. */
export const startsTooLate = (startAt: unknown, now: number): boolean =>
  isEpochSeconds(startAt) && berlinDay(startAt) > berlinDay(now) + DAYS_AHEAD;

/** A start that is too far ahead, of an entry of a body. */
export const lateStart = (path: string): Fault => ({ path: `${path}/startAt`, messageId: TOO_LATE });

/** Whether a measure runs at a moment (epoch seconds): it has begun by that day and was not ended. Only such a one can be answered for. */
export const runsAt = (
  { state, startAt }: { readonly state: 'start' | 'finished'; readonly startAt: number },
  at: number,
): boolean => state === 'start' && berlinDay(startAt) <= berlinDay(at);

interface Starting {
  readonly state: string;
  readonly startAt?: unknown;
}

/** Faults of a body's starts that lie too far ahead, list by list. */
export const startFaults = (
  body: Readonly<Record<string, readonly Starting[]>>,
  now: number,
): readonly Fault[] =>
  Object.entries(body).flatMap(([list, entries]) =>
    entries.flatMap(({ state, startAt }, i) =>
      state === 'start' && startsTooLate(startAt, now) ? [lateStart(`/${list}/${i}`)] : [],
    ),
  );

interface Answered {
  readonly name?: unknown;
  readonly confirmed?: unknown;
}

const isMeasureName = (name: unknown): name is MeasureName => MEASURE_NAMES.includes(name as MeasureName);

/** A habit is confirmed in percent, anything else as done, later or missed. */
export function confirmationFaults(body: unknown): readonly Fault[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((entry: Answered | null, i) => {
    const name = entry?.name;
    if (!isMeasureName(name) || entry?.confirmed === undefined) return [];
    const fits = confirmationsOf(MEASURES[name].useType).includes(entry.confirmed as Confirmation);
    return fits ? [] : [{ path: `/${i}/confirmed`, messageId: 'app:measures:confirm:unknownKind' }];
  });
}
