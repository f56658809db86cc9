import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { messageText } from '../i18n/messageText.ts';
import { PAGES } from '../pages.ts';
import { holdCalls } from '../testing/heldCalls.ts';
import { Shown } from './face.tsx';
import { pageFace } from './pageFace.tsx';
import { ServerDataProvider } from './ServerDataProvider.tsx';

holdCalls({ 'emissions/year': { sectors: 'none' }, compensation: [] });

test('a page that cannot show an answer says so', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  const page = PAGES.find(({ path }) => path === 'emissions-overview');
  if (!page) throw new Error('no such page');
  const face = pageFace(page);
  await face.load();
  render(
    <MemoryRouter initialEntries={[`/${page.path}`]}>
      <ServerDataProvider>
        <Shown face={face} />
      </ServerDataProvider>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    messageText({ messageId: 'api:error:unknown' }),
  );
});
