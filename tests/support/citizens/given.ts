import { type Decider, type Decision, fold } from '@footprint/services/engine/decision.ts';
import { expect } from 'vitest';

/** The language of decider tests: given these events, when this command, then those events or that rejection. */
export function given<S, C, E>(decider: Decider<S, C, E>, ...events: readonly E[]) {
  return {
    when: (command: C) => {
      // A command is data: a function in it fails here.
      const decision: Decision<E> = decider.decide(structuredClone(command), fold(decider, events));
      return {
        thenEvents: (...expected: readonly E[]) =>
          expect(decision).toEqual({ accepted: true, events: expected }),
        thenNothingNew: () => expect(decision).toEqual({ accepted: true, events: [] }),
        thenRejected: (messageId: string, path?: string) => {
          expect(decision).toMatchObject({ accepted: false });
          const rejection = decision.accepted ? undefined : decision.rejection;
          expect(rejection?.messageId).toBe(messageId);
          if (path !== undefined) expect(rejection?.fields?.map((f) => f.path)).toEqual([path]);
        },
        /** Expects one wrong field, and a message that says what is wrong. */
        thenFault: (path: string, messageId: string) =>
          expect(decision).toEqual({
            accepted: false,
            rejection: { messageId: 'api:error:validation', fields: [{ path, messageId }] },
          }),
      };
    },
  };
}
