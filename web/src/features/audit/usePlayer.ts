import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { playerMachine } from './machines/playerMachine.ts';

export interface Player {
  readonly playing: boolean;
  play(): void;
  pause(): void;
}

/** Walks from where the page stands to the last place; `go` takes the page there. */
export function usePlayer(index: number, last: number, go: (index: number) => void): Player {
  const calm = usePrefersReducedMotion();
  const latest = useRef({ index, go });
  latest.current = { index, go };
  const [state, send] = useMachine(
    useMemo(
      () =>
        playerMachine.provide({
          actions: {
            advance: () => latest.current.go(latest.current.index + 1),
            rewind: () => latest.current.go(0),
          },
        }),
      [],
    ),
    { input: { index, last, calm } },
  );
  useEffect(() => send({ type: 'AT', index, last }), [send, index, last]);
  return {
    playing: state.matches('playing'),
    play: () => send({ type: 'PLAY' }),
    pause: () => send({ type: 'PAUSE' }),
  };
}

/** Whether the device asks for less motion. */
const calm = matchMedia('(prefers-reduced-motion: reduce)');

function follow(changed: () => void): () => void {
  calm.addEventListener('change', changed);
  return () => calm.removeEventListener('change', changed);
}

const usePrefersReducedMotion = (): boolean => useSyncExternalStore(follow, () => calm.matches);
