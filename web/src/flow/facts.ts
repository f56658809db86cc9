import { createStore } from '../lib/store.ts';
import type { Facts } from './inputFlow.ts';

/** Learnt by the screens as they load; forgotten when the session ends. */
export const facts = createStore<Facts>({});

export function learn(news: Facts): void {
  const known = facts.get();
  if (Object.entries(news).some(([name, value]) => known[name as keyof Facts] !== value))
    facts.set({ ...known, ...news });
}
