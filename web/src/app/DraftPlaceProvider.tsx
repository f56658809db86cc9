import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DraftPlaceContext } from '../forms/drafts/storedDrafts.ts';
import { useAnySession } from '../server/session/hooks.ts';
import { sessionRecord } from '../server/session/record.ts';

/** Forms keep what is typed for the one who is logged in, by page. */
export function DraftPlaceProvider({ children }: { readonly children: ReactNode }) {
  const owner = useAnySession()?.id;
  const { pathname: page, search } = useLocation();
  const place = useMemo(
    () =>
      owner === undefined ? null : { owner, page, search, isOpen: () => sessionRecord.get()?.id === owner },
    [owner, page, search],
  );
  return <DraftPlaceContext value={place}>{children}</DraftPlaceContext>;
}
