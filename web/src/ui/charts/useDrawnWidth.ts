import { type RefCallback, useCallback, useState } from 'react';

/** Before a picture is laid out: as wide as on the smallest phone. */
const LEAST = 288;

/** How wide a picture is on the screen, pixels: drawn in them its letters have one size everywhere. */
export function useDrawnWidth(): readonly [RefCallback<SVGSVGElement>, number] {
  const [width, setWidth] = useState(LEAST);
  const follow = useCallback((svg: SVGSVGElement | null) => {
    if (!svg || !('ResizeObserver' in window)) return;
    // Known before the first paint: nothing is drawn twice.
    const measure = () => setWidth(Math.max(LEAST, Math.round(svg.getBoundingClientRect().width)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return [follow, width];
}
