import { useContext } from 'react';
import { DraftPlaceContext } from './draftPlace.ts';
import { findDraft } from './storedDrafts.ts';

/** Whether there is a draft of a form of this page: then it opens by itself, though a button opens it otherwise. */
export function useHasDraft(): (form: string) => boolean {
  const place = useContext(DraftPlaceContext);
  return (form) => place !== null && findDraft({ owner: place.owner, page: place.page, form }) !== undefined;
}
