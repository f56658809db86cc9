import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';

/** The hash of a mailed link, taken out of the address so that neither history nor a referrer keeps it. */
export function useHashOnce(param: string): string | null {
  const params = useParams();
  const [taken] = useState(params[param] ?? null);
  useEffect(() => {
    if (taken === null) return;
    const { pathname } = location;
    history.replaceState(history.state, '', pathname.slice(0, pathname.lastIndexOf('/')));
  }, [taken]);
  return taken;
}
