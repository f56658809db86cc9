import { useEffect, useState } from 'react';

const loadUsual = () => import('@footprint/shared-events/calculation/usual.ts');
type UsualModule = Awaited<ReturnType<typeof loadUsual>>;

/** What is usual of homes and cars; undefined until it is here. It comes behind a form, which can be filled in without it. */
export function useUsual(): UsualModule | undefined {
  const [usual, setUsual] = useState<UsualModule>();
  useEffect(() => {
    // Without a network it comes with the next page: nothing is asked back until then.
    loadUsual()
      .then(setUsual)
      .catch(() => undefined);
  }, []);
  return usual;
}
