import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, Router } from 'react-router-dom';
import { appBase } from '../lib/appBase.ts';
import type { GuardedHistory, Visit } from './guardedHistory.ts';
import { useScrollPosition } from './useScrollPosition.ts';

interface PageRouterProps {
  readonly history: GuardedHistory;
  /** Settles once the page at an address can be shown. */
  readonly load: (location: Location) => Promise<void>;
  readonly children: ReactNode;
}

/** Shows what the address says. A page that is left stays until the next one is here. */
export function PageRouter({ history, load, children }: PageRouterProps) {
  const [{ location, action, keepsScroll }, setVisit] = useState(history.now);
  const noteScroll = useScrollPosition(location, keepsScroll);
  useLayoutEffect(() => {
    let latest: Visit;
    return history.listen((next) => {
      latest = next;
      noteScroll();
      if (next.isAtOnce) flushSync(() => setVisit(next));
      else void load(next.location).then(() => latest === next && startTransition(() => setVisit(next)));
    });
  }, [history, load, noteScroll]);
  return (
    <Router basename={appBase()} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
