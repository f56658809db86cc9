import { berlinDay, berlinYear, type Day, dayOfIso, firstDayOf } from '../calculation/calendar.ts';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import { MEASURES } from '../catalogue/measures.ts';
import type { PickedMeasure } from './area.ts';
import type { Confirmation } from './rules.ts';

/** Fields of a picked measure that its saving depends on. */
export type Pick = Readonly<Omit<PickedMeasure, 'confirmExplain' | 'textId'>>;

/** The year a habit's yearly saving is spread over; not a calendar year, so that a leap year saves 366/365. */
export const DAYS_OF_SAVING = 365;
export const GRAMS_PER_TONNE = 1_000_000;

/** A pick that saves something: how much, and between which days. */
export interface Saving {
  readonly startYear: number;
  readonly start: Day;
  /** Exclusive; undefined: to the end of the year of looking. */
  readonly end: Day | undefined;
  readonly isHabit: boolean;
  /** Whole grams CO2e: a year for a habit, in all for anything else; its credit is applied. */
  readonly grams: number;
}

const CREDIT: Readonly<Record<Confirmation, number>> = {
  percent100: 1,
  percent50: 0.5,
  percent0: 0,
  done: 1,
  later: 0,
  missed: 0,
};

/** In the bet, a flat half counts until a measure is confirmed, and half of what is done once. */
const BET_CREDIT: Readonly<Record<Confirmation, number>> = { ...CREDIT, done: 0.5 };
const UNANSWERED_IN_BET = 0.5;

/** The part of a measure's saving that counts with this answer, or with none yet. */
export function creditOf(confirmed: Confirmation | undefined, inBet: boolean): number {
  if (confirmed === undefined) return inBet ? UNANSWERED_IN_BET : 1;
  return inBet ? BET_CREDIT[confirmed] : CREDIT[confirmed];
}

/**
 * Saving of a pick; undefined where it saves nothing on any day. A built-in round ends the savings of its participants'
 * picks that started before its end; of several the nearest end holds. `rounds`: names of all the rounds a citizen takes
 * part in, of which any other changes nothing. Source: method of savings, specification section 4.
 */
export function savingOf(pick: Pick, rounds: readonly string[]): Saving | undefined {
  if (pick.state !== 'start') return undefined;
  const start = berlinDay(pick.startAt);
  const ends = CAMPAIGNS.filter(({ name }) => rounds.includes(name))
    .map(({ kind, end }) => ({ kind, end: dayOfIso(end) }))
    .filter(({ end }) => end > start);
  const inBet = ends.some(({ kind }) => kind === 'climate-bet');
  const { reductionAvg, useType } = MEASURES[pick.name];
  const grams = Math.round(reductionAvg * GRAMS_PER_TONNE * creditOf(pick.confirmed, inBet));
  if (grams === 0) return undefined;
  return {
    startYear: berlinYear(pick.startAt),
    start,
    end: ends.length > 0 ? Math.min(...ends.map(({ end }) => end)) : undefined,
    isHabit: useType === 'behave',
    grams,
  };
}

/**
 * Tonnes CO2e that a pick has saved as of a moment in epoch seconds: up to the end of the calendar year of looking, or to
 * its built-in round's end. Nothing before the year it starts in.
 */
export function savingAt(pick: Pick, rounds: readonly string[], at: number): number {
  const saving = savingOf(pick, rounds);
  const year = berlinYear(at);
  if (!saving || saving.startYear > year) return 0;
  const tonnes = saving.grams / GRAMS_PER_TONNE;
  if (!saving.isHabit) return tonnes;
  return (tonnes * ((saving.end ?? firstDayOf(year + 1)) - saving.start)) / DAYS_OF_SAVING;
}

/**
 * Tonnes CO2e that a pick saves within a calendar year, whatever the campaign: a habit by its days in that year, anything
 * else in full from the year of its start on.
 */
export function reductionInYear(pick: Pick, rounds: readonly string[], year: number): number {
  const saving = savingOf(pick, rounds);
  if (!saving || saving.startYear > year) return 0;
  const tonnes = saving.grams / GRAMS_PER_TONNE;
  if (!saving.isHabit) return tonnes;
  const days = firstDayOf(year + 1) - Math.max(saving.start, firstDayOf(year));
  return (tonnes * days) / DAYS_OF_SAVING;
}

/** Tonnes CO2e that the confirmed measures among the picks have saved; unconfirmed ones count nothing. */
export const savedByConfirmed = (picks: readonly Pick[], rounds: readonly string[], at: number): number =>
  picks
    .filter(({ confirmed }) => confirmed !== undefined)
    .reduce((sum, pick) => sum + savingAt(pick, rounds, at), 0);
