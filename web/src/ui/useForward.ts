import { useEffect, useRef } from 'react';
import { forwardAction } from './forward.ts';

/** Gives the way on in the head of the page a meaning of the page's own, as long as there is a label for it. */
export function useForward(label: string | null, press: () => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (label === null) return;
    forwardAction.set({ label, press: () => latest.current() });
    return () => forwardAction.set(null);
  }, [label]);
}
