import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import {
  keepScrollPositions,
  noteScrollPosition,
  readScrollPositions,
  scrollPositionOf,
} from '../lib/scrollPositions.ts';

/** The first visit of a tab has no key of its own: it is known by its address. */
const visitOf = ({ key, pathname, hash }: Location): string =>
  key === 'default' ? `${pathname}${hash}` : key;

/** What the address names on the page; anybody may have typed it. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/**
 * Shows a visit where it was left, a new one from its top or from the part that its address names. Returns what notes how
 * far the visit shown is scrolled: call it before the page changes.
 */
export function useScrollPosition(location: Location, keepsScroll: boolean): () => void {
  const shown = useRef(location);
  const note = useCallback(() => noteScrollPosition(visitOf(shown.current)), []);

  useLayoutEffect(() => {
    readScrollPositions();
    history.scrollRestoration = 'manual';
    const leave = () => {
      note();
      keepScrollPositions();
      // Until this code is here again the browser does what it can.
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [note]);

  useLayoutEffect(() => {
    shown.current = location;
    const left = scrollPositionOf(visitOf(location));
    const part = partNamed(location.hash);
    if (left !== undefined) scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [location, keepsScroll]);

  return note;
}
