import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { startTexts } from './loadTexts.ts';
import { ROUTES } from './routes.tsx';
import { application, isReady } from './show.tsx';

/** Tags that the renderer adds for a head, which this page has already. */
const HOISTED = /^(?:<link [^>]*>)+/;

/** The page that visitors see first, in German, as markup of an application that lies at `base`. */
export async function drawnPage(base: string): Promise<string> {
  await startTexts();
  const router = createMemoryRouter(ROUTES, { basename: `${base}/`, initialEntries: [`${base}/`] });
  await isReady(router);
  return renderToString(application(router)).replace(HOISTED, '');
}
