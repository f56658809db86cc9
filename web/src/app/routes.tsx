import { ROLE_ACCESS } from '@footprint/shared-events/account/roles.ts';
import { type Location, matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { appBase } from '../lib/appBase.ts';
import type { Access } from '../page.ts';
import { PAGES } from '../pages.ts';
import { AppShell } from './AppShell.tsx';
import { type LoadedRoute, pageRoute, twoFacedRoute } from './pageRoute.tsx';
import { RequireRole } from './RequireRole.tsx';
import { RequireSession } from './RequireSession.tsx';
import { ServerDataProvider } from './ServerDataProvider.tsx';

const pagesFor = (access?: Access) =>
  PAGES.filter((page) => page.access === access && !page.visitor).map(pageRoute);

const twoFaced = () =>
  PAGES.flatMap(({ visitor, ...page }) => (visitor ? twoFacedRoute({ ...page, visitor }) : []));

export const ROUTES: RouteObject[] = [
  {
    element: (
      <ServerDataProvider>
        <AppShell />
      </ServerDataProvider>
    ),
    children: [
      ...twoFaced(),
      ...pagesFor('open'),
      ...pagesFor('invited'),
      {
        element: <RequireSession />,
        children: [
          ...pagesFor(),
          ...ROLE_ACCESS.map((role) => ({
            element: <RequireRole role={role} />,
            children: pagesFor(role),
          })),
        ],
      },
    ],
  },
];

/** Settles once the code of the page at an address is here, or cannot be had: then the page says so. */
export async function loadPageAt(location: Pick<Location, 'pathname'>): Promise<void> {
  const matches = matchRoutes(ROUTES, location, appBase()) ?? [];
  await Promise.allSettled(matches.map(({ route }) => (route as Partial<LoadedRoute>).handle?.load()));
}

export const Routes = () => useRoutes(ROUTES);
