import { berlinDay, type Day } from '@footprint/shared-events/calculation/calendar.ts';
import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { DAYS_TO_NEXT_READING } from '@footprint/shared-events/constants/housing.ts';
import type { SectorName } from '@footprint/shared-events/constants/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { isOpen, stepOf } from '../../flow/inputFlow.ts';
import { isoOfEpoch } from '../../lib/dates.ts';
import type { StepId } from '../../pages.ts';

export interface CitizenState {
  /** Answers of the quick check that make a figure and are not kept in the account. */
  readonly hasDraft: boolean;
  readonly isBetUser: boolean;
  readonly campaigns: readonly Campaign[];
  readonly measures: readonly UsedMeasure[];
  readonly meters: readonly MeterAnswer[];
  /** Of the year that pages open with, and of the one that has not ended: what was entered last is often of it alone. */
  readonly sectors: readonly SectorAnswer[];
  readonly running: readonly SectorAnswer[];
  /** How many there are; undefined while it is not known. */
  readonly households: number | undefined;
}

export type NextStep =
  | { readonly kind: 'draft' | 'none' }
  | { readonly kind: 'confirm'; readonly end: string }
  | {
      readonly kind: 'meter';
      readonly meter: MeterAnswer;
      readonly last: NonNullable<MeterAnswer['lastValue']>;
    }
  | {
      readonly kind: 'average';
      readonly sector: SectorAnswer;
      /** Of all sectors, this one included. */
      readonly questions: number;
      readonly to: StepId;
    }
  | { readonly kind: 'measure'; readonly startAt: number };

/** One question each. The other sectors have none of their own: meters and bills bring them, or they are the same for all. */
const QUESTION_OF: Partial<Record<SectorName, StepId>> = {
  ePower: 'ePowerType',
  heating: 'heatingType',
  motorVehicles: 'vehicles',
  publicTransport: 'pubTrans',
  flying: 'flights',
  nutrition: 'food',
  personalConsume: 'shopping',
};

/** Days after its start on which a measure is asked about: later than first tries, and not for ever. */
const ASKED_FROM = 14;
const ASKED_UNTIL = 60;

/** The one thing to do next, the first that applies, at `now` (epoch seconds). Source: experience, section 4. */
export function nextStep(state: CitizenState, now: number): NextStep {
  if (state.hasDraft) return { kind: 'draft' };
  return (
    confirmation(state, now) ??
    dueMeter(state, now) ??
    largestAverage(state) ??
    youngMeasure(state, now) ?? { kind: 'none' }
  );
}

/** From the day of the campaign's mail until its end, as long as something is unanswered. */
function confirmation(state: CitizenState, now: number): NextStep | undefined {
  const today = isoOfEpoch(now);
  const bet = state.isBetUser ? campaignOn(state.campaigns, 'climate-bet', today) : undefined;
  if (!bet?.confirmationMail || bet.confirmationMail > today || bet.end <= today) return undefined;
  return state.measures.some(({ confirmed }) => !confirmed) ? { kind: 'confirm', end: bet.end } : undefined;
}

/** The meter that waits longest. */
function dueMeter({ meters }: CitizenState, now: number): NextStep | undefined {
  const due = meters.flatMap((meter) => {
    const at = dueDay(meter);
    const ended = meter.activeUntil !== undefined && meter.activeUntil <= now;
    return meter.lastValue && at !== undefined && at <= berlinDay(now) && !ended
      ? [{ at, meter, last: meter.lastValue }]
      : [];
  });
  const [first] = due.sort((a, b) => a.at - b.at);
  return first && { kind: 'meter', meter: first.meter, last: first.last };
}

function dueDay({ inputFrequency, lastValue }: MeterAnswer): Day | undefined {
  if (inputFrequency === 'none' || !lastValue) return undefined;
  return berlinDay(lastValue.d) + DAYS_TO_NEXT_READING[inputFrequency];
}

/** Sectors with an entry that gives no value yet are not asked about again: a reading is missing there, no answer. */
function largestAverage({ sectors, running, households }: CitizenState): NextStep | undefined {
  const touched = new Set([...sectors, ...running].filter(isTouched).map(({ name }) => name));
  const open = sectors
    .flatMap((sector) => {
      const question = QUESTION_OF[sector.name];
      return question && !touched.has(sector.name) ? [{ sector, question }] : [];
    })
    .sort((a, b) => b.sector.avgGhg - a.sector.avgGhg);
  const [first] = open;
  if (!first) return undefined;
  const to = isOpen(stepOf(first.question), { households }) ? first.question : 'input';
  return { kind: 'average', sector: first.sector, questions: open.length, to };
}

const isTouched = ({ measurementQuality, incomplete = [] }: SectorAnswer): boolean =>
  measurementQuality !== null || incomplete.length > 0;

/** The one begun last. */
function youngMeasure({ measures }: CitizenState, now: number): NextStep | undefined {
  const [last] = measures
    .filter(({ state, confirmed, startAt }) => {
      const days = berlinDay(now) - berlinDay(startAt);
      return state === 'start' && !confirmed && days >= ASKED_FROM && days <= ASKED_UNTIL;
    })
    .sort((a, b) => b.startAt - a.startAt);
  return last && { kind: 'measure', startAt: last.startAt };
}
