import * as T from 'typebox';

/** One thing that is wrong with a body, or asked back about it. */
export const FaultAnswer = T.Object({
  path: T.String(),
  messageId: T.String(),
  /** The bound of the value that was crossed. */
  limit: T.Optional(T.Object({ rule: T.String(), value: T.Number() })),
  /** Values that the text names, such as the factor that was most likely forgotten. */
  values: T.Optional(T.Object({ factor: T.Optional(T.Number()) })),
});
