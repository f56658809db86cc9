import type { AuditEvent, Question } from '@footprint/shared-events/audit/events.ts';
import { accept, type Decider } from '../engine/decision.ts';

export interface ReadAnswers {
  readonly type: 'ReadAnswers';
  readonly round: string;
  readonly question: Question;
  /** User ids of those whose texts are read. */
  readonly subjects: readonly string[];
}

/** Records what one organiser read. No rule refuses it, but all of it is kept. */
export const answersReadDecider: Decider<object, ReadAnswers, AuditEvent> = {
  initial: {},
  evolve: (state) => state,
  decide: ({ round, question, subjects }) =>
    accept({ type: 'AnswersRead', data: { round, question, subjects: [...subjects] } }),
};
