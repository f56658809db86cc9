import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page } from '../page.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { loadTexts } from './loadTexts.ts';
import { fetchPageScripts } from './pageScripts.ts';

const SCREENS = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  ['./*/screens/*.tsx', '!./**/*.test.tsx'],
  { base: '../features' },
);

/** A page's code and its texts, fetched together. */
export async function loadPage({
  screen,
  texts = [],
}: Pick<Page, 'screen' | 'texts'>): Promise<ComponentType | null> {
  const [feature, name = ''] = screen.split('/');
  const [module] = await Promise.all([SCREENS[`./${feature}/screens/${name}.tsx`]?.(), loadTexts(...texts)]);
  return module?.[name] ?? null;
}

export const pageRoute = (page: Page): RouteObject => ({
  path: page.path,
  lazy: async () => {
    fetchPageScripts(page.path);
    return { Component: await loadPage(page), ErrorBoundary: BrokenPage };
  },
});
