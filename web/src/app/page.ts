import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadTexts } from '../i18n/init.ts';
import { fetchPageScripts } from './pageScripts.ts';

/** A page's code and its texts are fetched together, before the page is shown. */
export const page = (path: string, load: () => Promise<ComponentType>, ...texts: string[]): RouteObject => ({
  path,
  lazy: async () => {
    fetchPageScripts(path);
    const [Component] = await Promise.all([load(), loadTexts(...texts)]);
    return { Component };
  },
});
