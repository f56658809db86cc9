import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Reading goes on at the section that the address names: its heading takes the focus, once it is there. */
export function useHashFocus(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
