import { lazy, Suspense } from 'react';
import type { Making } from './useEntryMade.ts';

// The form does not wait for it.
const LearntFigures = lazy(() => import('./LearntFigures.tsx').then((m) => ({ default: m.LearntFigures })));

/** For a page on which something is entered: learns what the figures are before it. Shows nothing. */
export function FiguresBefore({ making }: { readonly making: Making }) {
  return (
    <Suspense fallback={null}>
      <LearntFigures learn={making.learn} />
    </Suspense>
  );
}
