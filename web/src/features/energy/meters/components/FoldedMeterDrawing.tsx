import { type ComponentProps, lazy, Suspense } from 'react';
import type { MeterDrawing } from './MeterDrawing.tsx';

// Without a network its field can be filled in all the same.
const Drawing = lazy(() =>
  import('./MeterDrawing.tsx').then(
    (module) => ({ default: module.MeterDrawing }),
    () => ({ default: () => null as never }),
  ),
);

/** Folded away in the help of a field, so that no first view waits for it. */
export const FoldedMeterDrawing = (props: ComponentProps<typeof MeterDrawing>) => (
  <Suspense>
    <Drawing {...props} />
  </Suspense>
);
