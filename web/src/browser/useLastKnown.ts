import { useRef } from 'react';

/** The entry with an id, as it was last found: the page of one that is removed there stays, with the way back. */
export function useLastKnown<E extends { readonly id: number }>(
  id: string | undefined,
  list: readonly E[] | undefined,
): E | undefined {
  const found = list?.find((one) => String(one.id) === id);
  const last = useRef({ id, found });
  if (found !== undefined || last.current.id !== id) last.current = { id, found };
  return last.current.found;
}
