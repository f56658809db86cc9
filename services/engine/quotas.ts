import type { MessageId } from '@footprint/shared-events/kernel/messages.ts';
import { type AreaDecider, fold, reject } from './decision.ts';

/** How many things of a kind a state may hold; the message names the number. */
export interface Quota<S> {
  readonly most: number;
  readonly messageId: MessageId;
  readonly count: (state: S) => number;
}

/**
 * A decider that refuses what would leave more than a quota allows. It counts what events leave behind, so that every
 * way to one more is counted: a guide, a draft kept, something brought back. What is over a quota already may change and shrink.
 */
export function withQuotas<S, C, E>(
  decider: AreaDecider<S, C, E>,
  ...quotas: readonly Quota<S>[]
): AreaDecider<S, C, E> {
  return {
    ...decider,
    decide: (command, state) => {
      const decision = decider.decide(command, state);
      if (!decision.accepted) return decision;
      const { events } = decision;
      // No event makes more than one thing: far from a quota there is nothing to fold.
      const near = quotas.filter(({ most, count }) => count(state) + events.length > most);
      if (near.length === 0) return decision;
      const after = fold(decider, events, state);
      const broken = near.find(({ most, count }) => count(after) > Math.max(most, count(state)));
      return broken ? reject(broken.messageId) : decision;
    },
  };
}
