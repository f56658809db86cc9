import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';

/** The application, as it is drawn when the product is built and as it runs. */
export const application = (router: DataRouter) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);

/** Resolves when the loader of the first page has fetched it. */
export const isReady = (router: DataRouter): Promise<void> =>
  new Promise((ready) => {
    if (router.state.initialized) return ready();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      ready();
    });
  });

/**
 * Shows the application in `element`. A page that was drawn there beforehand, see public/drawn.js, stays as it is: the
 * application takes it over once the page's code is there, and a press that came before it counts then.
 */
export async function show(router: DataRouter, element: HTMLElement): Promise<void> {
  if (element.dataset.drawn === undefined) return createRoot(element).render(application(router));
  await isReady(router);
  delete element.dataset.drawn;
  hydrateRoot(element, application(router));
  element.querySelector<HTMLElement>('[data-pressed]')?.click();
}
