import { ROLE_ACCESS } from '@footprint/shared-events/kernel/roles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router-dom';
import type { Access, Page } from '../page.ts';
import { PAGES } from '../pages.ts';
import { ApiError } from '../server/errors.ts';
import { useSession } from '../server/session/hooks.ts';
import { sessionRecord } from '../server/session/record.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AppShell } from './AppShell.tsx';
import { afterFirstAnswers } from './afterFirstAnswers.ts';
import { Header } from './Header.tsx';
import { type Loaded, LoadedPage, TwoFacedPage } from './LoadedPage.tsx';
import { loadPage } from './loadPage.ts';
import { fetchPageScripts } from './pageScripts.ts';
import { POSITIONS } from './positions.ts';
import { queries } from './queries.ts';
import { RequireRole, RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';

/** As pages see it: what the bet's mailed link opened is no session of a citizen. */
const hasSession = (): boolean => {
  const record = sessionRecord.get();
  return record !== null && !record.scope;
};

/** Asks what the largest part of a citizen's page waits for, while its code is on the way. */
async function beginReads(path: string, url: string): Promise<void> {
  if (!hasSession()) return;
  const { beginFirstReads } = await import('./firstReads.ts');
  beginFirstReads(path, new URL(url).searchParams);
}

/** The same address again asks anew, as what could not be had then may be there now; a part or setting of a page does not. */
const isElsewhere = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname);

/** The page is shown, and its address with it, once its loader has fetched it. */
function pageRoute({ visitor, ...page }: Page): RouteObject {
  const Shown = visitor ? TwoFacedPage : LoadedPage;
  return {
    path: page.path,
    element: <Shown key={page.path} />,
    errorElement: <BrokenPage />,
    shouldRevalidate: isElsewhere,
    loader: async ({ request }): Promise<Loaded> => {
      if (!visitor) fetchPageScripts(page.path);
      // Whatever fails here is asked for again by the page.
      beginReads(page.path, request.url).catch(() => undefined);
      const isForVisitors = visitor !== undefined && !hasSession();
      const view = isForVisitors ? visitor : page;
      return { Screen: await loadPage(view), props: view.props, isForVisitors };
    },
  };
}

const pagesFor = (access?: Access) =>
  PAGES.filter((page) => page.access === access && !page.visitor).map(pageRoute);

export const ROUTES: RouteObject[] = [
  {
    element: (
      <ServerDataProvider>
        <AppShell />
        <ScrollRestoration
          storageKey={POSITIONS}
          // The first visit of a tab has no key of its own: it is known by its address.
          getKey={({ key, pathname, hash }) => (key === 'default' ? `${pathname}${hash}` : key)}
        />
      </ServerDataProvider>
    ),
    // The head takes the place of the one in the page. Positions are restored once the page is there.
    hydrateFallbackElement: (
      <ServerDataProvider>
        <div className="shell shell-first">
          <Header />
          <main className="main">
            <Skeleton />
          </main>
        </div>
      </ServerDataProvider>
    ),
    errorElement: (
      <main className="main">
        <RouteError />
      </main>
    ),
    children: [
      ...PAGES.filter(({ visitor }) => visitor).map(pageRoute),
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

/** Failure of a service is said where the page could not be loaded for it; a page that broke by itself says just that. */
function BrokenPage() {
  const error = useRouteError();
  return <RouteError {...(error instanceof ApiError && { failure: error.failure })} />;
}

/** Client that pages read and send by; for a citizen it also sends what waits on this device. */
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
