import { ROLE_ACCESS } from '@footprint/shared-events/account/roles.ts';
import { createBrowserRouter } from 'react-router-dom';
import { appBase } from '../lib/appBase.ts';
import type { Access } from '../page.ts';
import { PAGES } from '../pages.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AppShell } from './AppShell.tsx';
import { pageRoute } from './pageRoute.ts';
import { RequireRole } from './RequireRole.tsx';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';
import { twoFacedRoute } from './twoFacedRoute.tsx';

/** What pages with a citizen's data stand in. */
const serverData = () =>
  import('./ServerDataProvider.tsx').then((m) => ({ Component: m.ServerDataProvider }));

const pagesFor = (access?: Access) =>
  PAGES.filter((page) => page.access === access && !page.visitor).map(pageRoute);

const twoFaced = () =>
  PAGES.flatMap(({ visitor, ...page }) => (visitor ? twoFacedRoute({ ...page, visitor }) : []));

export const createAppRouter = () =>
  createBrowserRouter(
    [
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
              ...twoFaced(),
              ...pagesFor('open'),
              { lazy: serverData, children: pagesFor('invited') },
              {
                element: <RequireSession />,
                children: [
                  { lazy: serverData, children: pagesFor() },
                  ...ROLE_ACCESS.map((role) => ({
                    element: <RequireRole role={role} />,
                    children: [{ lazy: serverData, children: pagesFor(role) }],
                  })),
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: appBase() },
  );
