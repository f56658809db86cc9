import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../server/session/hooks.ts';
import { afterFirstAnswers } from './afterFirstAnswers.ts';
import { queries } from './queries.ts';

/** What pages read and send by; of a citizen it also sends what waits on this device. */
export function ServerDataProvider({ children }: { readonly children: ReactNode }) {
  const owner = useSession()?.id;
  useEffect(() => {
    if (owner === undefined) return;
    return afterFirstAnswers(queries, () => {
      void import('./sendWaiting.ts').then(({ sendWaiting }) => sendWaiting(queries));
    });
  }, [owner]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
