import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageText } from '../i18n/messageText.ts';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { holdCalls } from '../testing/heldCalls.ts';
import { ROUTES } from './routes.tsx';

holdCalls({ 'emissions/year': { sectors: 'none' }, compensation: [], 'measures/from-user': [] });

beforeEach(() => {
  keepRecord('a'.repeat(24));
  vi.stubGlobal('scrollTo', () => undefined);
  return dropRecord;
});

test('a page that breaks says so and blames no answer, and what stands around it stays', async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  render(<RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: ['/emissions-overview'] })} />);
  expect(
    await screen.findByRole('heading', { name: 'Die Seite konnte nicht angezeigt werden' }),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain(messageText({ messageId: 'api:error:unknown' }));
  expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
});
