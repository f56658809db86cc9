import { type AnyStateMachine, initialTransition, type SnapshotFrom, transition } from 'xstate';

/** Follows events through a machine without running its actors; theirs are given as events as well. */
export function walk<M extends AnyStateMachine>(
  machine: M,
  events: readonly object[],
  input?: unknown,
): SnapshotFrom<M> {
  const [start] = initialTransition(machine, input as never);
  return events.reduce<SnapshotFrom<M>>(
    (state, event) => transition(machine, state as never, event as never)[0] as SnapshotFrom<M>,
    start as SnapshotFrom<M>,
  );
}
