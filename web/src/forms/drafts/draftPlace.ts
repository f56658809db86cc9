import { createContext } from 'react';

/** Where what is typed belongs: to whom, and on which page. */
export interface DraftPlace {
  readonly owner: string;
  readonly page: string;
  readonly search: string;
  /** Whether the owner is still logged in: a form that is gone without that was not left on purpose. */
  readonly isOpen: () => boolean;
}

/** Null where nobody is logged in: then no draft is kept. */
export const DraftPlaceContext = createContext<DraftPlace | null>(null);
