import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import { appBase } from '../lib/appBase.ts';
import type { GuardedHistory } from './guardedHistory.ts';
import { useScrollPosition } from './useScrollPosition.ts';

interface PageRouterProps {
  readonly history: GuardedHistory;
  readonly children: ReactNode;
}

/** Shows what the address says. */
export function PageRouter({ history, children }: PageRouterProps) {
  const [{ location, action, keepsScroll }, setVisit] = useState(history.now);
  const noteScroll = useScrollPosition(location, keepsScroll);
  useLayoutEffect(
    () =>
      history.listen((next) => {
        noteScroll();
        if (next.isAtOnce) flushSync(() => setVisit(next));
        else startTransition(() => setVisit(next));
      }),
    [history, noteScroll],
  );
  return (
    <Router basename={appBase()} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
