import { createStore } from '../browser/store.ts';

export interface Announcement {
  readonly text: string;
  readonly how: 'polite' | 'assertive';
}

export const announcement = createStore<Announcement>({ text: '', how: 'polite' });

/** Says something to those who do not see the screen. */
export function announce(text: string, how: Announcement['how'] = 'polite'): void {
  announcement.set({ text, how });
}
