import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Reading goes on at the section that the address names: what has this id takes the focus, once it is there. */
export function useHashFocus(isThere = true): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere) document.getElementById(hash.slice(1))?.focus();
  }, [hash, isThere]);
}
