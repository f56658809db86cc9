import type { Page } from './src/page.ts';

/** Stands around every page with a citizen's data. */
export const AROUND_CITIZENS = 'src/app/ServerDataProvider.tsx';

export const standsInServerData = ({ access }: Page): boolean => access !== 'open' && access !== 'embedded';

/** Every page needs these texts. */
const OF_SHELL = ['shell', 'messages'];

export function screenModule({ screen }: Page): string {
  const [feature, name] = screen.split('/');
  return `src/features/${feature}/screens/${name}.tsx`;
}

export const textModules = ({ texts = [] }: Pick<Page, 'texts'>, language: 'de' | 'en'): readonly string[] =>
  [...OF_SHELL, ...texts].map((name) => `src/i18n/${language}/${name}.json`);
