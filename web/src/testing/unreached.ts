import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import { getStateNodes } from 'xstate';
import { getStateNodes as getAllNodes, getShortestPaths } from 'xstate/graph';

const allStateIds = (machine: AnyStateMachine): readonly string[] => getAllNodes(machine).map(({ id }) => id);

/**
 * The states that no path reaches. The events must list those of actors and delays too: one that was forgotten
 * shows up as an unreached state.
 */
export function unreached<M extends AnyStateMachine>(
  machine: M,
  events: readonly object[],
  ...inputs: readonly InputFrom<M>[]
): readonly string[] {
  const starts = inputs.length > 0 ? inputs : [undefined];
  const reached = new Set(
    starts.flatMap((input) =>
      getShortestPaths(machine, {
        events: events as EventFromLogic<M>[],
        ...(input !== undefined && { input: input as never }),
      }).flatMap(({ state }) => getStateNodes(machine.root, state.value).map(({ id }) => id)),
    ),
  );
  return allStateIds(machine).filter((id) => id !== machine.id && !reached.has(id));
}
