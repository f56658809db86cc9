import * as T from 'typebox';

/** A riddle that takes a second to solve and nothing to check, in the format of ALTCHA. */
export const Challenge = T.Object({
  parameters: T.Object({
    algorithm: T.String(),
    cost: T.Integer(),
    data: T.Optional(
      T.Record(T.String(), T.Union([T.String(), T.Number(), T.Boolean(), T.Null()]), {
        description: 'What it is good for, as a keyed digest',
      }),
    ),
    expiresAt: T.Optional(T.Integer({ description: 'Epoch seconds' })),
    keyLength: T.Integer(),
    keyPrefix: T.String(),
    keySignature: T.Optional(T.String()),
    nonce: T.String(),
    salt: T.String(),
  }),
  signature: T.Optional(T.String()),
});
export type Challenge = T.Static<typeof Challenge>;

/** A challenge with the number that solves it. */
export const Proof = T.Object({
  challenge: Challenge,
  solution: T.Object({ counter: T.Integer({ minimum: 0 }), derivedKey: T.String() }),
});
