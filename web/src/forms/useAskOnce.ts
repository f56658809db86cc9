import { useState } from 'react';

/**
 * Holds a save once for each thing that looks like a slip. Half a number always does, so the question waits for the
 * press; pressed again, what was asked about is saved as it is.
 */
export function useAskOnce() {
  const [asked, setAsked] = useState<string>();
  return {
    /** Whether the question about this stands on the page. */
    isAsked: (about: string | null): boolean => about !== null && asked === about,
    /** Whether the save has to wait: from now on the question stands there. */
    holds(about: string | null): boolean {
      if (about === null || asked === about) return false;
      setAsked(about);
      return true;
    },
  };
}
