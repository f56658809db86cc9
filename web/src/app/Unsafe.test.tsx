import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ROUTES } from './routes.tsx';

const show = (isSecureContext: boolean) => {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('scrollTo', () => undefined);
  render(<RouterProvider router={createMemoryRouter(ROUTES, { initialEntries: ['/terms/legal-notice'] })} />);
};

test('a page over plain http says that https is needed, and leads there', async () => {
  show(false);
  expect((await screen.findByRole('alert')).textContent).toContain('nur über https');
  const link = screen.getByRole('link', { name: 'Zur verschlüsselten Adresse' }) as HTMLAnchorElement;
  expect(link.href).toMatch(/^https:/);
});

test('a page on the own machine or over https does not', async () => {
  show(true);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/nur über https/)).toBeNull();
});
