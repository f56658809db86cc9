import { createStore } from '../lib/store.ts';
import type { Facts } from './step.ts';

/** Learnt by the screens as they load; forgotten when the session ends. */
export const facts = createStore<Facts>({});

/** Adds what is known now; what is not known yet does not take away what was known before. */
export function learn(news: Facts): void {
  const known = facts.get();
  const learnt = Object.entries(news).filter(
    ([name, value]) => value !== undefined && known[name as keyof Facts] !== value,
  );
  if (learnt.length > 0) facts.set({ ...known, ...Object.fromEntries(learnt) });
}
