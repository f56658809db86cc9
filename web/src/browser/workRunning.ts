import { createStore } from './store.ts';

/** How many challenges are being solved: forms say so meanwhile. */
export const workRunning = createStore(0);
