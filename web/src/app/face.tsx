import { type ComponentType, lazy, useState } from 'react';
import { loadNewVersion, NewVersion } from './NewVersion.tsx';
import { RouteError } from './RouteError.tsx';

/** Something to show whose code is fetched when it is needed. */
export interface Face {
  /** Loads once; what failed is loaded again. */
  readonly load: () => Promise<ComponentType>;
  /** As it is loaded, or one that waits for it and says where it cannot be had. */
  readonly shown: () => ComponentType;
}

/** In the place of what cannot be had. */
const whatElse = async () => ((await loadNewVersion().catch(() => false)) ? NewVersion : RouteError);

export function faceOf(fetchIt: () => Promise<ComponentType | null>): Face {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  let Waiting: ComponentType | undefined;
  const begin = () => {
    const arriving = fetchIt().then(
      (component) => {
        loaded = component ?? (() => null);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    // One for each time it is fetched: the failure is shown until it is fetched again.
    Waiting = lazy(async () => ({ default: await arriving.catch(whatElse) }));
    return arriving;
  };
  const load = () => {
    loading ??= begin();
    return loading;
  };
  return {
    load,
    shown: () => {
      if (!Waiting) load().catch(() => undefined);
      return loaded ?? (Waiting as ComponentType);
    },
  };
}

/** Stays the component that it is at first: one that takes its place would begin anew. */
export function Shown({ face }: { readonly face: Face }) {
  const [Component] = useState(face.shown);
  return <Component />;
}
