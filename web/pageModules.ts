import { globSync } from 'node:fs';
import { type Page, screenFile } from './src/page.ts';
import { PAGES } from './src/pages.ts';

/** Every page needs these texts. */
const OF_SHELL = ['shell', 'messages'];

/** Views that the pages show: a page that visitors see differently counts twice. */
export const VIEWS: readonly (Page & { readonly forVisitors?: true })[] = PAGES.flatMap((page) =>
  page.visitor
    ? [
        page,
        { path: page.path, ...page.visitor, access: 'open', budget: 'public', forVisitors: true } as const,
      ]
    : [page],
);

export const screenModule = ({ screen }: Pick<Page, 'screen'>): string =>
  `src/features/${screenFile(screen)}`;

/** The file of a namespace lies in the folder of its name, of the pages or of the shared language. */
export function textModule(namespace: string, language: 'de' | 'en'): string {
  const [file] = globSync(`{src,../shared-events}/**/${namespace}/${language}.json`, {
    cwd: import.meta.dirname,
    exclude: ['../shared-events/node_modules/**'],
  });
  if (file === undefined) throw new Error(`no texts ${namespace} in ${language}`);
  return file;
}

export const textModules = ({ texts = [] }: Pick<Page, 'texts'>, language: 'de' | 'en'): readonly string[] =>
  [...OF_SHELL, ...texts].map((namespace) => textModule(namespace, language));
