import * as T from 'typebox';
import { Challenge } from './work.ts';

/** One thing that is wrong with a body, or asked back about it. */
export const FaultAnswer = T.Object({
  path: T.String(),
  messageId: T.String(),
  /** The bound of the value that was crossed. */
  limit: T.Optional(T.Object({ rule: T.String(), value: T.Number() })),
  /** What the text names, such as the factor that was most likely forgotten. */
  values: T.Optional(T.Record(T.String(), T.Number())),
});

/** What every refusal and failure is answered with. */
export const ErrorAnswer = T.Object(
  {
    message: T.String(),
    messageId: T.String(),
    /** All that is wrong with the body, each field once. */
    fields: T.Optional(T.Array(FaultAnswer)),
    /** Of failures: whether the command was surely not carried out. */
    outcome: T.Optional(T.Enum(['refused', 'unknown'])),
    /** Solved and sent along with the same call it is let in at once, instead of after Retry-After. */
    challenge: T.Optional(Challenge),
  },
  { additionalProperties: false },
);
