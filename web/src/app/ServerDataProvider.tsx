import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { onSessionEnd } from '../session/session.ts';

// The client repeats what failed by itself, so the cache must not do it again.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });

onSessionEnd(() => queries.clear());

export function ServerDataProvider() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
