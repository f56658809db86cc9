import { renderHook } from '@testing-library/react';
import { useWayOn } from '../forms/useWayOn.ts';

/** Action of a page's bar right now; null where it is a plain link. */
export function wayOn() {
  const { result, unmount } = renderHook(() => useWayOn());
  const { current } = result;
  unmount();
  return current;
}
