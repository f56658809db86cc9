import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { lazy, Suspense } from 'react';
import { LargestParts } from '../../../blocks/figure/LargestParts.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const AllParts = lazy(() => import('./AllParts.tsx').then((m) => ({ default: m.AllParts })));

/** What the figure is made of: the largest parts, and all of them on demand. */
export const FigureParts = ({ sectors }: { readonly sectors: readonly SectorAnswer[] }) => (
  <LargestParts
    sectors={sectors}
    more={
      <Suspense fallback={<Skeleton lines={1} />}>
        <AllParts sectors={sectors} />
      </Suspense>
    }
  />
);
