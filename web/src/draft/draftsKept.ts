import { createStore } from '../lib/store.ts';

/** How many drafts this tab has kept in an account: what was read before is out of date with each. */
export const draftsKept = createStore(0);
