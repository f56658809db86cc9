import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import {
  HABIT_CATALOGUE,
  HABIT_TYPES,
  type HabitType,
} from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { dueDay } from '@footprint/shared-events/housing/dueDay.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { isAskedIn } from '@footprint/shared-events/measures/roundSavings.ts';
import { lastDayBefore } from '@footprint/shared-events/rounds/shownRound.ts';
import { isoOfEpoch } from '../../browser/dates.ts';
import { isOpen, stepAt, stepOf } from '../../flow/inputFlow.ts';
import { isInUse } from '../../forms/homes.ts';
import type { StepId } from '../../pages.ts';
import type { Round } from '../rounds/round.ts';
import type { NewHome } from './newHome.ts';
import { QUESTION_OF } from './questions.ts';

export interface CitizenState {
  /** Newest input of a form that was not saved. */
  readonly formDraft: { readonly page: string; readonly search: string; readonly at: number } | undefined;
  /** Answers of the quick check that make a figure and are not kept in the account. */
  readonly hasDraft: boolean;
  /** Rounds of campaigns the citizen is in. */
  readonly rounds: readonly Round[];
  readonly measures: readonly UsedMeasure[];
  readonly meters: readonly MeterAnswer[];
  /** Sectors of the year that pages open with, and of the one that has not ended: what was entered last is often of it alone. */
  readonly sectors: readonly SectorAnswer[];
  readonly running: readonly SectorAnswer[];
  readonly homes: readonly HouseholdAnswer[];
  /** Entries of all types of consumption. */
  readonly levels: readonly ChosenTypeAnswer[];
  /** The home one moved into, as long as something is not said of it. */
  readonly newHome: NewHome | undefined;
}

interface ReadingAhead {
  readonly meter: MeterAnswer;
  readonly day: Day;
}

interface DueMeter {
  readonly kind: 'meter';
  readonly meter: MeterAnswer;
  readonly last: NonNullable<MeterAnswer['lastValue']>;
}

export type NextStep =
  | { readonly kind: 'draft' | 'check' }
  /** `next`: the reading that comes next, and its day. */
  | { readonly kind: 'none'; readonly next: ReadingAhead | undefined }
  | NewHome
  | { readonly kind: 'formDraft'; readonly step: StepId; readonly to: string; readonly at: number }
  /** `until`: the last day on which answers count. */
  | { readonly kind: 'confirm'; readonly round: Round; readonly until: string }
  | DueMeter
  | {
      readonly kind: 'average';
      readonly sector: SectorAnswer;
      /** Number of questions in all sectors, this one included. */
      readonly questions: number;
      readonly to: StepId;
    }
  /** A habit without answers; `tonnes` of the average year stand for it. */
  | { readonly kind: 'part'; readonly part: HabitType; readonly tonnes: number }
  | { readonly kind: 'measure'; readonly name: UsedMeasure['name']; readonly startAt: number };

/** Days after its start on which a measure is asked about: later than first tries, and not for ever. */
const ASKED_FROM = 14;
const ASKED_UNTIL = 60;

/** Steps to do, the first one first, at `now` (epoch seconds); never empty. Source: experience, section 4. */
export function nextSteps(state: CitizenState, now: number): readonly [NextStep, ...NextStep[]] {
  const [first, ...others] = [
    unsavedForm(state),
    state.hasDraft ? { kind: 'draft' as const } : undefined,
    confirmation(state, now),
    state.newHome,
    ...dueMeters(state.meters, state.homes, now),
    largestAverage(state),
    youngMeasure(state, now),
    largestPart(state, now),
  ].filter((step) => step !== undefined);
  return first ? [first, ...others] : [{ kind: 'none', next: readings(state.meters, state.homes, now)[0] }];
}

function unsavedForm({ formDraft }: CitizenState): NextStep | undefined {
  const step = formDraft && stepAt(formDraft.page);
  if (!step) return undefined;
  const { page, search, at } = formDraft;
  return { kind: 'formDraft', step: step.id, to: page + search, at };
}

/** From the day of a round's mail, or else its end, until answers count no more, as long as a measure has no answer in it. */
function confirmation({ rounds, measures }: CitizenState, now: number): NextStep | undefined {
  const today = isoOfEpoch(now);
  const [due] = rounds
    .filter(
      ({ confirmationMail, end, confirmUntil }) => (confirmationMail ?? end) <= today && today < confirmUntil,
    )
    .sort((a, b) => a.confirmUntil.localeCompare(b.confirmUntil));
  const isUnanswered = (measure: CitizenState['measures'][number]): boolean =>
    due !== undefined && isAskedIn(measure, due, now) && !measure.answeredIn?.includes(due.name);
  return due && measures.some(isUnanswered)
    ? { kind: 'confirm', round: due, until: lastDayBefore(due.confirmUntil) }
    : undefined;
}

/** When each meter in use is to be read again, the soonest first. */
function readings(meters: readonly MeterAnswer[], homes: readonly HouseholdAnswer[], now: number) {
  return meters
    .flatMap((meter) => {
      const { inputFrequency, lastValue: last } = meter;
      if (inputFrequency === 'none' || !last || !isInUse(meter, homes, now)) return [];
      return [{ day: dueDay(inputFrequency, last.d), meter, last }];
    })
    .sort((a, b) => a.day - b.day);
}

/** Meters in use to be read at `now` (epoch seconds), the one that waits longest first. */
export const dueMeters = (
  meters: readonly MeterAnswer[],
  homes: readonly HouseholdAnswer[],
  now: number,
): readonly DueMeter[] =>
  readings(meters, homes, now)
    .filter(({ day }) => day <= berlinDay(now))
    .map(({ meter, last }) => ({ kind: 'meter', meter, last }));

/** Sectors with an entry that gives no value yet are not asked about again: a reading is missing there, no answer. */
function largestAverage({ sectors, running, homes }: CitizenState): NextStep | undefined {
  const touched = new Set([...sectors, ...running].filter(isTouched).map(({ name }) => name));
  const open = sectors
    .flatMap((sector) => {
      const question = QUESTION_OF[sector.name];
      return question && !touched.has(sector.name) ? [{ sector, question }] : [];
    })
    .sort((a, b) => b.sector.avgGhg - a.sector.avgGhg);
  const [first] = open;
  if (!first) return undefined;
  // The quick check asks for all of them at once.
  if (touched.size === 0) return { kind: 'check' };
  const to = isOpen(stepOf(first.question), { households: homes.length }) ? first.question : 'input';
  return { kind: 'average', sector: first.sector, questions: open.length, to };
}

const isTouched = ({ measurementQuality, incomplete = [] }: SectorAnswer): boolean =>
  measurementQuality !== null || incomplete.length > 0;

/** A home is missing for the house, and a vehicle for its making, which its own sector asks for. */
const canBeAnswered = (part: HabitType, { homes, sectors, running }: CitizenState): boolean => {
  if (part === 'dwelling') return homes.length > 0;
  const hasVehicle = [...sectors, ...running].some(({ kinds }) =>
    kinds.some(({ kind }) => kind === 'vehicle'),
  );
  return part !== 'carMade' || hasVehicle;
};

/** Habits that no entry in force answers hide in the average or in a level. */
function largestPart(state: CitizenState, now: number): NextStep | undefined {
  const goesOn = ({ endAt }: ChosenTypeAnswer['history'][number]): boolean =>
    endAt === undefined || endAt > now;
  const answered = state.levels
    .filter(({ history }) => history.some(goesOn))
    .map(({ supportedType }) => supportedType);
  const [largest] = HABIT_TYPES.filter((part) => !answered.includes(part) && canBeAnswered(part, state))
    .map((part) => ({ kind: 'part' as const, part, tonnes: HABIT_CATALOGUE[part].average }))
    .sort((a, b) => b.tonnes - a.tonnes);
  return largest;
}

/** Measure begun last. */
function youngMeasure({ measures }: CitizenState, now: number): NextStep | undefined {
  const [last] = measures
    .filter(({ state, confirmed, startAt }) => {
      const days = berlinDay(now) - berlinDay(startAt);
      return state === 'start' && !confirmed && days >= ASKED_FROM && days <= ASKED_UNTIL;
    })
    .sort((a, b) => b.startAt - a.startAt);
  return last && { kind: 'measure', name: last.name, startAt: last.startAt };
}
