import type { EventType } from './event.ts';

/** Folds the events of a stream into a state. Pure. */
export interface Fold<S, E> {
  readonly initial: S;
  /** The state one event further. */
  readonly evolve: (state: S, event: E) => S;
}

/**
 * A part of what a citizen enters. Every citizen has one stream of it; deciders fold it with plain texts, views with
 * sealed ones.
 */
export interface Area<S, E> extends Fold<S, E> {
  /** Leads the names of its streams. */
  readonly name: string;
  readonly events: readonly EventType[];
}
