import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine, AnyStateNode, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getStateNodes } from 'xstate';
import { getStateNodes as getAllNodes, getShortestPaths } from 'xstate/graph';

/** Event of the machine as it is outside of it: a press, an answer of the server, time going by. */
interface Move {
  /** With what it carries. */
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  readonly act: () => unknown;
}

type Facts = Readonly<Record<string, () => unknown>>;

export interface Replay<M extends AnyStateMachine> {
  readonly machine: M;
  readonly input?: InputFrom<M>;
  /** Every event the paths are generated from, actors' and delays' included. */
  readonly moves: readonly Move[];
  /** For each state without states in it, by its id: throws or answers false unless what tells it apart is to be seen. */
  readonly facts: Facts;
  /** Puts the component on an empty page. */
  readonly start: () => unknown;
}

interface Path {
  readonly name: string;
  readonly steps: readonly { readonly event: { readonly type: string }; readonly state: unknown }[];
}

/** Forms are large and the machine may be busy: what counts is what is seen, not how soon. */
const PATIENCE = { timeout: 5_000 };
const TIME_FOR_A_PATH = 30_000;

/**
 * Declares the tests that take the shortest path to every state through the rendered component, and look after
 * each step whether what is to be seen tells the machine's state, and no other. Timers stand still but for real
 * time, so that a move can let a delay pass by `vi.advanceTimersByTime`.
 */
export function replayPaths<M extends AnyStateMachine>(replay: Replay<M>): void {
  describe(`${replay.machine.id}, shown`, () => {
    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('every state has a fact, every fact a state', () => {
      const states = getAllNodes(replay.machine)
        .filter(isLeaf)
        .map(({ id }) => id);
      expect(Object.keys(replay.facts).sort()).toEqual(states.sort());
    });

    test.each(longestPaths(replay))(
      '$name',
      async ({ steps }) => {
        await replay.start();
        for (const { event, state } of steps) {
          await replay.moves.find((move) => move.event === event)?.act();
          const active = leavesOf(replay.machine, state);
          await waitFor(() => expect(seen(replay.facts), `after ${event.type}`).toEqual(active), PATIENCE);
        }
      },
      TIME_FOR_A_PATH,
    );
  });
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

function seen(facts: Facts): readonly string[] {
  const holds = (fact: () => unknown) => {
    try {
      return fact() !== false;
    } catch {
      return false;
    }
  };
  return Object.keys(facts)
    .filter((id) => holds(facts[id] as () => unknown))
    .sort();
}

const leavesOf = (machine: AnyStateMachine, state: unknown): readonly string[] =>
  getStateNodes(machine.root, (state as SnapshotFrom<AnyStateMachine>).value)
    .filter(isLeaf)
    .map(({ id }) => id)
    .sort();

/** A path that another one begins with is taken on the way. */
function longestPaths<M extends AnyStateMachine>({ machine, input, moves }: Replay<M>): readonly Path[] {
  const paths = getShortestPaths(machine, {
    events: moves.map(({ event }) => event) as EventFromLogic<M>[],
    ...(input !== undefined && { input: input as never }),
  }).map(({ steps }) => steps);
  const isOnTheWay = (path: (typeof paths)[number]) =>
    paths.some(
      (other) =>
        other.length > path.length && path.every(({ event }, at) => event === other[at]?.event || at === 0),
    );
  return paths
    .filter((path) => !isOnTheWay(path))
    .map((steps) => ({
      steps,
      name: steps
        .slice(1)
        .map(({ event }) => event.type)
        .join(', '),
    }));
}
