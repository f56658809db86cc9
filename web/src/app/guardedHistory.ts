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

/**
 * The browser's history. A step off a page with unsaved input waits in `heldNavigation`, any other until the page it leads
 * to can be shown (`load`); the address stays meanwhile.
 */
export function guardedHistory(load: (at: Pick<Location, 'pathname'>) => Promise<void>): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let { pathname: shown } = history.location;
  let options: Parameters<Move>[2];
  let steps = 0;
  /** Runs once a step of the browser has been taken back. */
  let onTakenBack: (() => void) | undefined;

  const isHeld = (path: string) => path !== shown && isHolding();
  const visit = (): Visit => ({
    action: history.action,
    location: history.location,
    keepsScroll: options?.preventScrollReset === true,
    isAtOnce: options?.flushSync === true,
  });
  const onceHere = (pathname: string, go: () => void): void => {
    steps += 1;
    const step = steps;
    // Of two steps the later one counts, whichever page is here first.
    void load({ pathname }).then(() => step === steps && go());
  };

  const moving = (how: 'push' | 'replace'): Move => {
    const move: Move = (to, state, given) => {
      options = given;
      history[how](to, state);
      options = undefined;
    };
    return (to, state, given) => {
      const path = pathOf(to) || shown;
      const go = () => onceHere(path, () => move(to, state, given));
      if (isHeld(path)) heldNavigation.set({ proceed: go });
      else if (given?.flushSync) move(to, state, given);
      else go();
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
    listen: (listener) => {
      const arrive = () => {
        shown = history.location.pathname;
        listener(visit());
      };
      return history.listen(({ action, location, delta }) => {
        if (onTakenBack) {
          onTakenBack();
          onTakenBack = undefined;
        } else if (action !== 'POP') arrive();
        // Without a delta the entry is not of this application, and nobody knows the way back.
        else if (delta && isHeld(location.pathname)) takeBack(delta);
        else onceHere(location.pathname, arrive);
      });
    },
  };
}

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname);
