import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { messageText } from '../i18n/messageText.ts';
import { PAGES } from '../pages.ts';
import { holdCalls } from '../testing/heldCalls.ts';
import { pageRoute } from './pageRoute.ts';
import { ServerDataProvider } from './ServerDataProvider.tsx';

holdCalls({ 'emissions/year': { sectors: 'none' }, compensation: [] });

test('a page that cannot show an answer says so', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const page = PAGES.find(({ path }) => path === 'emissions-overview');
  if (!page) throw new Error('no such page');
  const routes = [{ element: <ServerDataProvider />, children: [pageRoute(page)] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/${page.path}`] })} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    messageText({ messageId: 'api:error:unknown' }),
  );
});
