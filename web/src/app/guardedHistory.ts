import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  type To,
} from 'react-router-dom';
import { createStore } from '../lib/store.ts';

/** What the address shows, and how it got there. */
export interface Visit {
  readonly action: NavigationType;
  readonly location: Location;
  /** The page stays where it is scrolled to. */
  readonly keepsScroll: boolean;
  /** Drawn before anything else happens. */
  readonly isAtOnce: boolean;
}

interface HeldNavigation {
  /** Goes there after all. */
  proceed(): void;
}

/** A way off the page that waits until it is known what happens to the input there. */
export const heldNavigation = createStore<HeldNavigation | null>(null);

let isHolding = (): boolean => false;

/** Holds every way off the page while `isAsked`; returns what ends that. */
export function holdNavigations(isAsked: () => boolean): () => void {
  isHolding = isAsked;
  return () => {
    isHolding = () => false;
  };
}

export interface GuardedHistory extends Navigator {
  readonly now: Visit;
  /** One listener at a time; returns what ends it. */
  listen(listener: (visit: Visit) => void): () => void;
}

type Move = Navigator['push'];

/** The browser's history. A step off a page with unsaved input waits in `heldNavigation`; the address stays meanwhile. */
export function guardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let { pathname: shown } = history.location;
  let options: Parameters<Move>[2];
  /** Runs once a step of the browser has been taken back. */
  let onTakenBack: (() => void) | undefined;

  const isHeld = (path: string | undefined) => path !== undefined && path !== shown && isHolding();
  const visit = (): Visit => ({
    action: history.action,
    location: history.location,
    keepsScroll: options?.preventScrollReset === true,
    isAtOnce: options?.flushSync === true,
  });

  const moving = (how: 'push' | 'replace'): Move => {
    const go: Move = (to, state, given) => {
      options = given;
      history[how](to, state);
      options = undefined;
    };
    return (to, state, given) => {
      if (isHeld(pathOf(to))) heldNavigation.set({ proceed: () => go(to, state, given) });
      else go(to, state, given);
    };
  };

  /** The browser has gone there already. */
  const takeBack = (delta: number): void => {
    const isBack = new Promise<void>((resolve) => {
      onTakenBack = resolve;
    });
    history.go(-delta);
    heldNavigation.set({ proceed: () => void isBack.then(() => history.go(delta)) });
  };

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: moving('push'),
    replace: moving('replace'),
    get now() {
      return visit();
    },
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        if (onTakenBack) {
          onTakenBack();
          onTakenBack = undefined;
          return;
        }
        // Without a delta the entry is not of this application, and nobody knows the way back.
        if (action === 'POP' && delta && isHeld(location.pathname)) {
          takeBack(delta);
          return;
        }
        shown = location.pathname;
        listener(visit());
      }),
  };
}

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);
