import type { Fold } from '@footprint/shared-events/kernel/area.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { MessageId } from '@footprint/shared-events/kernel/messages.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';

/** Why a command was refused; nothing changed. */
export interface Rejection {
  readonly messageId: MessageId;
  readonly fields?: readonly Fault[];
  /** Instead of the usual wording. */
  readonly message?: string;
  /** Index of the refused one among several commands. */
  readonly at?: number;
}

/** Answer of a decider: events (none: said before, nothing new) or a named rejection. */
export type Decision<E> =
  | { readonly accepted: true; readonly events: readonly E[] }
  | { readonly accepted: false; readonly rejection: Rejection };

export const accept = <E>(...events: readonly E[]): Decision<E> => ({ accepted: true, events });

export const reject = <E>(messageId: MessageId, fields?: readonly Fault[]): Decision<E> => ({
  accepted: false,
  rejection: { messageId, ...(fields && { fields }) },
});

/** A field that passed the schema but not the state. */
export const rejectField = <E>(path: string, messageId: string): Decision<E> =>
  reject('api:error:validation', [{ path, messageId }]);

/** How one area turns commands into events. Pure: time and ids come in with the command. */
export interface Decider<S, C, E> extends Fold<S, E> {
  readonly decide: (command: C, state: S) => Decision<E>;
}

/** A decider of an area, whose streams it names. */
export type AreaDecider<S, C, E> = Decider<S, C, E> & { readonly name: AreaName };

/** State after the events, from the initial state or the one given. */
export function fold<S, E>(area: Fold<S, E>, events: readonly E[], from: S = area.initial): S {
  return events.reduce(area.evolve, from);
}

/** A decider of several commands at once: each is decided on what those before it lead to, and one that is refused refuses all. */
export const inTurn = <S, C, E>(decider: AreaDecider<S, C, E>): AreaDecider<S, readonly C[], E> => ({
  ...decider,
  decide: (commands, state) => {
    const events: E[] = [];
    let reached = state;
    for (const [at, command] of commands.entries()) {
      const decision = decider.decide(command, reached);
      if (!decision.accepted) return { accepted: false, rejection: { ...decision.rejection, at } };
      events.push(...decision.events);
      reached = fold(decider, decision.events, reached);
    }
    return accept(...events);
  },
});
