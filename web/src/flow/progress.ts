import { createStore } from '../browser/store.ts';
import type { Progress } from './step.ts';

/** Learnt by the screens as they load; forgotten when the session ends. */
export const progress = createStore<Progress>({});

/** Adds what is known now; what is not known yet does not take away what was known before. */
export function mergeProgress(news: Progress): void {
  const known = progress.get();
  const learnt = Object.entries(news).filter(
    ([name, value]) => value !== undefined && known[name as keyof Progress] !== value,
  );
  if (learnt.length > 0) progress.set({ ...known, ...Object.fromEntries(learnt) });
}
