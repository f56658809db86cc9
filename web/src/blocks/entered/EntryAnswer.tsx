import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FiguresBefore } from './FiguresBefore.tsx';
import type { Making } from './useEntryMade.ts';

// Behind the save that it is about.
const EntryCard = lazy(() => import('./EntryCard.tsx').then((m) => ({ default: m.EntryCard })));

interface EntryAnswerProps extends Omit<ComponentProps<typeof EntryCard>, 'made'> {
  readonly making: Making;
}

/** The card of the entry made last on a page, once there is one. */
export function EntryAnswer({ making, ...card }: EntryAnswerProps) {
  const { made } = making;
  return (
    <>
      <FiguresBefore making={making} />
      {made && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <EntryCard key={made.id} made={made} {...card} />
        </Suspense>
      )}
    </>
  );
}
