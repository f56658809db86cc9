import { type ComponentType, lazy } from 'react';
import { type Page, screenFile } from '../page.ts';
import { loadTexts } from './loadTexts.ts';
import { loadNewVersion, NewVersion } from './NewVersion.tsx';
import { RouteError } from './RouteError.tsx';

/** Some take what the row of their page gives them. */
export type ScreenComponent = ComponentType<Readonly<Record<string, string>>>;

const SCREENS = import.meta.glob<Readonly<Record<string, ScreenComponent>>>(
  ['./**/screens/*.tsx', '!./**/*.test.tsx'],
  { base: '../features' },
);

type View = Pick<Page, 'screen' | 'texts'>;

/** A page's code and its texts, fetched side by side. */
export async function fetchPage({ screen, texts = [] }: View): Promise<ScreenComponent> {
  const [module] = await Promise.all([SCREENS[`./${screenFile(screen)}`]?.(), loadTexts(...texts)]);
  const Screen = module?.[screen.slice(screen.lastIndexOf('/') + 1)];
  if (!Screen) throw new Error(`there is no screen ${screen}`);
  return Screen;
}

/** In the place of a page that cannot be had. Asked when it is shown: by then the address is that of the page. */
const whatElse = () =>
  lazy(async () => ({
    default: (await loadNewVersion().catch(() => false)) ? NewVersion : RouteError,
  }));

/** The page, or what says that it cannot be had. */
export const loadPage = (view: View): Promise<ScreenComponent> => fetchPage(view).catch(whatElse);
