import { CAMPAIGN_KINDS as KINDS } from '@footprint/shared-events/constants/campaignKinds.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { draftsKept } from '../draft/draftsKept.ts';
import { hasJoined } from '../joining/participation.ts';
import { onSessionEnd } from '../session/session.ts';
import { sessionUser } from '../session/user.ts';
import { afterFirstAnswers } from './afterFirstAnswers.ts';

// The client repeats what failed by itself, so the cache must not do it again; nor may the cache hold calls back
// while there is no network, since some have an answer kept on the device.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: 'always' },
  },
});

onSessionEnd(() => queries.clear());

// Joining a campaign, on whatever page, changes how measures count.
let before = sessionUser.get();
sessionUser.subscribe(() => {
  const user = sessionUser.get();
  const joined =
    before?.id === user?.id && KINDS.some((kind) => hasJoined(before, kind) !== hasJoined(user, kind));
  before = user;
  if (joined) void queries.invalidateQueries();
});

// Keeping a quick check writes to most areas at once.
draftsKept.subscribe(() => queries.clear());

export function ServerDataProvider({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  useEffect(
    () =>
      afterFirstAnswers(queries, () => {
        void import('./sendWaiting.ts').then(({ sendWaiting }) => sendWaiting(queries));
      }),
    [],
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
