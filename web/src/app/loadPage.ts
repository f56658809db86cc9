import { type ComponentType, lazy } from 'react';
import type { Page } from '../page.ts';
import { loadTexts } from './loadTexts.ts';
import { loadNewVersion, NewVersion } from './NewVersion.tsx';
import { RouteError } from './RouteError.tsx';

const SCREENS = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  ['./*/screens/*.tsx', '!./**/*.test.tsx'],
  { base: '../features' },
);

type View = Pick<Page, 'screen' | 'texts'>;

/** A page's code and its texts, fetched side by side. */
export async function fetchPage({ screen, texts = [] }: View): Promise<ComponentType> {
  const [feature, name = ''] = screen.split('/');
  const [module] = await Promise.all([SCREENS[`./${feature}/screens/${name}.tsx`]?.(), loadTexts(...texts)]);
  const Screen = module?.[name];
  if (!Screen) throw new Error(`there is no screen ${screen}`);
  return Screen;
}

/** In the place of a page that cannot be had. Asked when it is shown: by then the address is that of the page. */
const whatElse = () =>
  lazy(async () => ({
    default: (await loadNewVersion().catch(() => false)) ? NewVersion : RouteError,
  }));

/** The page, or what says that it cannot be had. */
export const loadPage = (view: View): Promise<ComponentType> => fetchPage(view).catch(whatElse);
