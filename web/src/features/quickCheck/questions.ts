import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import type { DraftAnswers } from '../../blocks/checkDraft/storedDraft.ts';

type Field = keyof typeof CHECK_ANSWERS | 'eco';

/** A second part of a question, answered by a chip; tapping an answer goes on once it is there, if it is needed. */
interface Chips {
  readonly field: Field;
  /** Without it the answer means nothing. */
  readonly needed?: true;
}

export interface Question {
  readonly id: 'people' | 'home' | 'area' | 'power' | 'car' | 'flights' | 'food' | 'shopping';
  readonly field: Field;
  readonly chips?: Chips;
  /** The answer that needs no chip. */
  readonly alone?: number;
  readonly domain: 'housing' | 'mobility' | 'food-leisure';
}

/** In the order asked. Source: the quick check's table of questions. */
export const QUESTIONS: readonly [Question, ...Question[]] = [
  { id: 'people', field: 'hhMember', domain: 'housing' },
  { id: 'home', field: 'carrier', chips: { field: 'hhHouseType', needed: true }, domain: 'housing' },
  { id: 'area', field: 'hhArea', domain: 'housing' },
  { id: 'power', field: 'power', chips: { field: 'eco' }, domain: 'housing' },
  { id: 'car', field: 'carKm', chips: { field: 'carFuel', needed: true }, alone: 0, domain: 'mobility' },
  { id: 'flights', field: 'flights', domain: 'mobility' },
  { id: 'food', field: 'food', domain: 'food-leisure' },
  { id: 'shopping', field: 'shopping', domain: 'food-leisure' },
];
export const FIRST = QUESTIONS[0];

/** Questions that are asked: what the account knows is not. */
export const questionsFor = (known: readonly string[] = []): readonly Question[] =>
  QUESTIONS.filter(({ id }) => !known.includes(id));

/** Options of a question: its answers, and chips of which one or none holds. */
export const optionsOf = (field: Field): readonly (string | number | boolean)[] =>
  field === 'eco' ? [true] : CHECK_ANSWERS[field];

/** Whether an answer says all it has to, so that the next question may come. */
export function isComplete({ field, chips, alone }: Question, answers: DraftAnswers): boolean {
  if (answers[field] === undefined) return false;
  return !chips?.needed || answers[field] === alone || answers[chips.field] !== undefined;
}

/** The first question that was not asked yet; undefined once all were. */
export const nextQuestion = (asked: readonly string[]): Question | undefined =>
  QUESTIONS.find(({ id }) => !asked.includes(id));
