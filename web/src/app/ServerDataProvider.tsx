import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../session/hooks.ts';
import { onSessionEnd } from '../session/session.ts';
import { afterFirstAnswers } from './afterFirstAnswers.ts';

// The client repeats what failed by itself, so the cache must not do it again; nor may the cache hold calls back
// while there is no network, since some have an answer kept on the device.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: 'always' },
  },
});

onSessionEnd(() => queries.clear());

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
