import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORMS, reads } from '../../../testing/everyForm.tsx';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { Readings } from './Readings.tsx';

const server = holdCalls(reads);
const power = FORMS.reading?.meters?.[0] as object;
beforeEach(() => {
  reads['meter/of-user'] = [power, { ...power, id: 7, name: 'S-4712' }];
});
afterEach(() => {
  delete reads['meter/of-user'];
});

test.each([
  ['?meter=7', 7],
  ['?meter=3', 3],
  ['?meter=99', 3],
  ['?meter=7%20OR%201', 3],
  ['?meter=', 3],
  ['', 3],
])('an address that ends in %j shows the readings of meter %i', async (search, meterId) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/input/ghg-domain/housing/values${search}`]}>
        <Readings />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Zähler/, { selector: 'select' });
  expect(choice.value).toBe(String(meterId));
  await waitFor(() => expect(server.sent('meter-value/housing')).toEqual([{ meterId }]));
});
