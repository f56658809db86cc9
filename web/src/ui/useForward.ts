import { useEffect, useRef } from 'react';
import { type ForwardAction, forwardActions } from './forward.ts';

interface ForwardOptions {
  /** Null: the way on stays as it is. */
  readonly label: string | null;
  /** See `ForwardAction`. */
  readonly saves?: boolean;
  readonly press: () => void;
}

/** Gives the bar's way on a meaning of the page's own, as long as there is a label for it. */
export function useForward({ label, saves, press }: ForwardOptions): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (label === null) return;
    const own: ForwardAction = { label, saves, press: () => latest.current() };
    forwardActions.set([...forwardActions.get(), own]);
    return () => forwardActions.set(forwardActions.get().filter((action) => action !== own));
  }, [label, saves]);
}
