import { useEffect, useState } from 'react';

/**
 * A module that comes behind what can be used without it; undefined until it is here. Without a network it comes with the next
 * page. `load` stays the same function.
 */
export function useLoaded<M>(load: () => Promise<M>): M | undefined {
  const [loaded, setLoaded] = useState<M>();
  useEffect(() => {
    load()
      .then((module) => setLoaded(() => module))
      .catch(() => undefined);
  }, [load]);
  return loaded;
}
