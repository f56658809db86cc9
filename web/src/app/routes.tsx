import { createBrowserRouter } from 'react-router-dom';
import { appBase } from '../lib/appBase.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AppShell } from './AppShell.tsx';
import { auditPages } from './auditPages.ts';
import { BareShell } from './BareShell.tsx';
import { betPages, citizenBetPages } from './betPages.ts';
import { barePages, campaignPages } from './campaignPages.ts';
import { page } from './page.ts';
import { citizenPages, publicPages } from './pages.ts';
import { RequireAuditor } from './RequireAuditor.tsx';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';

/** What pages with a citizen's data stand in. */
const serverData = () =>
  import('./ServerDataProvider.tsx').then((m) => ({ Component: m.ServerDataProvider }));

export const createAppRouter = () =>
  createBrowserRouter(
    [
      {
        element: <BareShell />,
        errorElement: <RouteError />,
        hydrateFallbackElement: <Skeleton />,
        children: barePages,
      },
      {
        element: <AppShell />,
        errorElement: (
          <main className="main">
            <RouteError />
          </main>
        ),
        hydrateFallbackElement: <Skeleton />,
        children: [
          {
            // A page that cannot be loaded leaves the shell around it usable.
            errorElement: <RouteError />,
            children: [
              ...publicPages,
              ...campaignPages,
              ...betPages,
              { lazy: serverData, children: citizenBetPages },
              {
                element: <RequireSession />,
                children: [
                  { lazy: serverData, children: citizenPages },
                  { element: <RequireAuditor />, children: [{ lazy: serverData, children: auditPages }] },
                ],
              },
              page('*', () => import('./NotFound.tsx').then((m) => m.NotFound)),
            ],
          },
        ],
      },
    ],
    { basename: appBase() },
  );
