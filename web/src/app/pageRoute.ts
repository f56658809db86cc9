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

async function loadScreen(screen: Page['screen']): Promise<ComponentType | null> {
  const [feature, name = ''] = screen.split('/');
  const module = await SCREENS[`./${feature}/screens/${name}.tsx`]?.();
  return module?.[name] ?? null;
}

/** A page's code and its texts are fetched together, before the page is shown. */
export const pageRoute = ({ path, screen, texts = [] }: Page): RouteObject => ({
  path,
  lazy: async () => {
    fetchPageScripts(path);
    const [Component] = await Promise.all([loadScreen(screen), loadTexts(...texts)]);
    return { Component, ErrorBoundary: BrokenPage };
  },
});
