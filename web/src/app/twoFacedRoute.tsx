import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page } from '../page.ts';
import { useSession } from '../session/hooks.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { loadPage } from './pageRoute.ts';

const lazily = (load: () => Promise<ComponentType | null>) =>
  lazy(async () => ({ default: (await load()) ?? (() => null) }));

/** A page that is another one for those without a session: only the code of the one shown is fetched. */
export function twoFacedRoute({
  path,
  screen,
  texts = [],
  visitor,
}: Page & Required<Pick<Page, 'visitor'>>): RouteObject {
  const Visitor = lazily(() => loadPage(visitor));
  const Citizen = lazily(async () => {
    const [{ ServerDataProvider }, Own] = await Promise.all([
      import('./ServerDataProvider.tsx'),
      loadPage({ screen, texts }),
    ]);
    return (
      Own &&
      (() => (
        <ServerDataProvider>
          <Own />
        </ServerDataProvider>
      ))
    );
  });
  const Either = () => {
    const session = useSession();
    return session ? <Citizen key={session.id} /> : <Visitor />;
  };
  return { path, element: <Either />, errorElement: <BrokenPage /> };
}
