import { type ComponentType, lazy, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page } from '../page.ts';
import { useSession } from '../session/hooks.ts';
import { sessionRecord } from '../session/record.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { loadPage } from './pageRoute.ts';

type Load = () => Promise<ComponentType | null>;

interface Face {
  /** Loads once; what failed is loaded again. */
  readonly load: () => Promise<ComponentType>;
  /** As it is loaded, or one that waits for it. */
  readonly shown: () => ComponentType;
}

function faceOf(load: Load): Face {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component ?? (() => null);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() }));
  return { load: loadOnce, shown: () => loaded ?? Waiting };
}

/** Stays the component that it is at first: one that takes its place would begin anew. */
function Shown({ face }: { readonly face: Face }) {
  const [Component] = useState(face.shown);
  return <Component />;
}

/** A page that is another one for those without a session: only the code of the one shown is fetched. */
export function twoFacedRoute({
  path,
  screen,
  texts = [],
  visitor,
}: Page & Required<Pick<Page, 'visitor'>>): RouteObject {
  const ofVisitor = faceOf(() => loadPage(visitor));
  const ofCitizen = faceOf(async () => {
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
    return session ? <Shown key={session.id} face={ofCitizen} /> : <Shown key="" face={ofVisitor} />;
  };
  return {
    path,
    // The router waits for the face that is shown first: the gap of a lazy component would stay for 300 ms at least.
    lazy: async () => {
      const record = sessionRecord.get();
      await (record && !record.scope ? ofCitizen : ofVisitor).load();
      return { element: <Either />, errorElement: <BrokenPage /> };
    },
  };
}
