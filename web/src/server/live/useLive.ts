import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback } from 'xstate';
import { type LiveEvent, liveStreamMachine } from './liveStreamMachine.ts';
import { joinStream } from './sharedStream.ts';

type LiveState = 'connecting' | 'live' | 'old' | 'away' | 'paused';

export interface Live {
  readonly state: LiveState;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Listens to a stream; `show` gets each figure. Chance spreads those who come back after an outage. */
export function useLive<A>(path: string, show: (data: A) => void): Live {
  const jitter = useMemo(() => Math.random(), []);
  const machine = useMemo(
    () =>
      liveStreamMachine.provide({
        actors: {
          listen: fromCallback<LiveEvent>(({ sendBack }) =>
            joinStream(path, {
              opened: () => sendBack({ type: 'OPENED' }),
              figure: (data) => sendBack({ type: 'FIGURE', data }),
              pulse: () => sendBack({ type: 'PULSE' }),
              lost: (final) => sendBack({ type: 'LOST', final }),
            }),
          ),
        },
        actions: { show: (_, { data }) => show(data as A) },
      }),
    [path, show],
  );
  const [snapshot, send] = useMachine(machine, { input: { jitter } });
  return {
    state: stateOf(snapshot.value),
    pause: () => send({ type: 'PAUSE' }),
    resume: () => send({ type: 'RESUME' }),
  };
}

function stateOf(value: string | Readonly<Record<string, unknown>>): LiveState {
  if (typeof value === 'string') return value === 'paused' ? 'paused' : 'away';
  const { listening } = value;
  if (listening === 'live' || listening === 'connecting') return listening;
  return listening === 'stale' ? 'old' : 'away';
}
