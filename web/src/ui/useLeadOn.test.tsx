import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { appMessage } from './messages.ts';
import { useLeadOn } from './useLeadOn.ts';

let leadOn: ReturnType<typeof useLeadOn>;
function Asking() {
  leadOn = useLeadOn();
  return null;
}

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  router = createMemoryRouter(
    ['/form', '/next', '/other'].map((path) => ({ path, element: path === '/form' ? <Asking /> : null })),
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
});
const at = () => router.state.location.pathname;
const said = { kind: 'success', messageId: 'user:register:done' } as const;

test('leads on with the message of the page it leads to', async () => {
  await act(() => leadOn('/next?year=2026', { said }));
  expect([at(), router.state.location.search]).toEqual(['/next', '?year=2026']);
  expect(appMessage.get()).toEqual({ ...said, on: '/next' });
});

test('leaves a page alone that was opened meanwhile, but where the session is over', async () => {
  await act(() => router.navigate('/other'));
  await act(() => leadOn('/next'));
  expect(at()).toBe('/other');
  await act(() => leadOn('/next', { wherever: true }));
  expect(at()).toBe('/next');
});
