import type { Day } from '../calculation/calendar.ts';

/** Questions that a file leaves open. Each is asked with what the file says; none is guessed. */
type QuestionKind =
  | 'dayOrder'
  | 'monthDay'
  | 'decimals'
  | 'cut'
  | 'column'
  | 'kind'
  | 'period'
  | 'counterAt'
  | 'meter'
  | 'fall'
  | 'own'
  | 'year'
  | 'rest';

/** Answer that takes all meters or columns together. */
export const ALL = 'all';

/** Answer to choose from, with what the file says of it. */
export interface Choice {
  readonly value: string;
  /** Name of a meter or a column. */
  readonly name?: string;
  readonly line?: number;
  readonly first?: number;
  readonly last?: number;
}

export interface Question {
  /** Its key among the answers: of falls there may be several. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** Empty where a number is asked for. */
  readonly choices: readonly Choice[];
  /** As the file has it. */
  readonly example?: string;
  readonly line?: number;
  readonly day?: Day;
  readonly until?: Day;
  readonly before?: number;
  readonly after?: number;
  readonly count?: number;
  /** Answer that was chosen. */
  readonly answer?: string;
}

/** Answers by the id of the question; of `counterAt` a day and a value, with a colon between. */
export type Answers = Readonly<Record<string, string>>;

/** Asks, and remembers what was asked. */
export class Asked {
  readonly questions: Question[] = [];
  readonly #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** The answer given; undefined as long as there is none of the choices. */
  choice<const C extends string>(
    question: Omit<Question, 'choices' | 'answer' | 'id'> & { readonly id?: string },
    choices: readonly (Choice & { readonly value: C })[],
  ): C | undefined {
    const id = question.id ?? question.kind;
    const answer = choices.find(({ value }) => value === this.#answers[id])?.value;
    this.questions.push({ ...question, id, choices, ...(answer !== undefined && { answer }) });
    return answer;
  }

  /** A day and what the counter showed then. */
  counterAt(days: readonly [Day, Day]): { readonly day: Day; readonly value: number } | undefined {
    const answer = this.#answers.counterAt;
    const [day = Number.NaN, value = Number.NaN] = (answer ?? '').split(':').map(Number);
    const isAnswer = days.includes(day) && value >= 0;
    const question = {
      id: 'counterAt',
      kind: 'counterAt',
      choices: [],
      day: days[0],
      until: days[1],
    } as const;
    this.questions.push({ ...question, ...(isAnswer && answer !== undefined && { answer }) });
    return isAnswer ? { day, value } : undefined;
  }

  get isOpen(): boolean {
    return this.questions.some(({ answer }) => answer === undefined);
  }
}
