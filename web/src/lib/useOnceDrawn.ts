import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs what a machine calls for once the state it is in then is drawn: a form knows by then that it is saved, and does not
 * hold the way to the next page.
 */
export function useOnceDrawn<A extends readonly unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const [called, setCalled] = useState<A>();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (called) latest.current(...called);
  }, [called]);
  return useCallback((...args) => setCalled(args), []);
}
