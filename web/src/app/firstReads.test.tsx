import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRecord, keepRecord } from '../server/session/record.ts';
import { holdCalls } from '../testing/heldCalls.ts';
import { FIRST_READS } from './firstReads.ts';
import { queries } from './queries.ts';
import { ROUTES } from './routes.tsx';

const server = holdCalls();
beforeEach(() => {
  keepRecord('a'.repeat(24));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  dropRecord();
  queries.clear();
});

test.each(Object.keys(FIRST_READS))(
  '/%s asks itself what is asked before it is there, and no more often',
  async (path) => {
    const router = createMemoryRouter(ROUTES, { initialEntries: [`/${path}`] });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    const first = FIRST_READS[path]?.(new URLSearchParams()) ?? [];
    const observers = () =>
      first.map(([call, body]) => [
        call.path,
        queries
          .getQueryCache()
          .find({ queryKey: [call.path, body] })
          ?.getObserversCount(),
      ]);
    await waitFor(() => expect(observers().filter(([, count]) => !count)).toEqual([]));
    for (const [call, body] of first)
      expect(
        server.sent(call.path).filter((sent) => JSON.stringify(sent) === JSON.stringify(body)),
      ).toHaveLength(1);
  },
);
