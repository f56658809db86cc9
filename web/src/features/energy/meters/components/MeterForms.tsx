import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

// On its way at once; what the page is about can be read meanwhile.
const process = import('./MeterProcess.tsx').then(({ MeterProcess }) => ({ default: MeterProcess }));
process.catch(() => undefined);
const MeterProcess = lazy(() => process);

/** From the first meter to the next reading, once its code is there. */
export function MeterForms({ measuredObj }: { readonly measuredObj: MeasuredObject }) {
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <MeterProcess measuredObj={measuredObj} />
    </Suspense>
  );
}
