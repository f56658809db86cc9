import * as T from 'typebox';
import { FaultAnswer } from './faultAnswer.ts';
import { Challenge } from './work.ts';

/** Answer to every refusal and failure. */
export const ErrorAnswer = T.Object(
  {
    message: T.String(),
    messageId: T.String(),
    /** All that is wrong with the body, each field once. */
    fields: T.Optional(T.Array(FaultAnswer)),
    /** Outcome of a failure: whether the command was surely not carried out. */
    outcome: T.Optional(T.Enum(['refused', 'unknown'])),
    /** Solved and sent along with the same call it is let in at once, instead of after Retry-After. */
    challenge: T.Optional(Challenge),
  },
  { additionalProperties: false },
);
