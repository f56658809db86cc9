import { useEffect, useState } from 'react';

const load = async () => (await import('./secondSlip.ts')).secondSlip;
type SecondSlip = Awaited<ReturnType<typeof load>>;

/** Tells a second reading that is far from the usual; it comes behind the form. */
export function useSecondSlip(): SecondSlip | undefined {
  const [loaded, setLoaded] = useState<{ readonly secondSlip: SecondSlip }>();
  useEffect(() => {
    // Without a network nothing is asked back.
    load()
      .then((secondSlip) => setLoaded({ secondSlip }))
      .catch(() => undefined);
  }, []);
  return loaded?.secondSlip;
}
