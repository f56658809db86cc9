import { createStore } from './store.ts';

/** How many saves are under way: a tab sends them one after the other, so the next one waits. */
export const commandsRunning = createStore(0);
