import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../server/session/session.ts';

// The client repeats what failed by itself, so the cache must not do it again; nor may the cache hold calls back
// while there is no network, since some have an answer kept on the device.
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: 'always' },
  },
});

onSessionEnd(() => queries.clear());
