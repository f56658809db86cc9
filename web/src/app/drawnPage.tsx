import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { startTexts } from './loadTexts.ts';
import { ROUTES } from './routes.tsx';
import { application, isReady } from './show.tsx';

/** Tags that the renderer adds for a head, which this page has already. */
const HOISTED = /^(?:<link [^>]*>)+/;

/** Renders the page that visitors see first, in German. Its links are relative to the page's base element, wherever that leads. */
export async function drawnPage(): Promise<string> {
  await startTexts();
  const router = createMemoryRouter(ROUTES);
  await isReady(router);
  return renderToString(application(router)).replace(HOISTED, '').replaceAll('href="/', 'href="./');
}
