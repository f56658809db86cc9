import { readStored, store } from '../browser/storage.ts';
import { createStore } from '../browser/store.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const kept = readStored('theme');
export const theme = createStore<Theme>(THEMES.find((name) => name === kept) ?? 'auto');

/** `auto` follows the system. */
export function chooseTheme(next: Theme): void {
  theme.set(next);
  store('theme', next);
  show(next);
}

// The script before the first paint knows the storage alone, which a logout may just have emptied.
show(theme.get());

function show(next: Theme): void {
  if (next === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}
