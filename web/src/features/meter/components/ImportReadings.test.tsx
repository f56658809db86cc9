import type { Usual } from '@footprint/shared-events/calculation/slips.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerSession } from '../../../api/sessionGate.ts';
import { epochOfIso } from '../../../lib/dates.ts';
import { ImportReadings } from './ImportReadings.tsx';

const CSV = 'Datum;Zählerstand\n01.02.2024;14000\n';
const fetched = vi.fn<typeof fetch>();
const answers = (...bodies: readonly unknown[]) => {
  for (const body of bodies) fetched.mockImplementationOnce(async () => new Response(JSON.stringify(body)));
};
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  registerSession({ isOpen: () => true, refused: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

async function choose(csv = CSV, usual?: Usual) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportReadings meterId={3} usual={usual} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByText('Stände aus einer Datei einlesen'));
  await userEvent.upload(
    screen.getByLabelText('Datei wählen'),
    new File([csv], 'staende.csv', { type: 'text/csv' }),
  );
}

test('the file is shown line by line and saved only when that is asked for', async () => {
  answers(
    { rows: [{ line: 2, v: 14_000, d: epochOfIso('2024-02-01') }], imported: 0 },
    { rows: [{ line: 2, v: 14_000, d: epochOfIso('2024-02-01') }], imported: 1 },
  );
  await choose();
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /01\.02\.2024/ });
  expect(row.textContent).toContain('14.000');
  expect(sent()).toEqual([{ meterId: 3, csv: CSV, dryRun: true }]);
  await userEvent.click(screen.getByRole('button', { name: '1 Stand einlesen' }));
  expect(await screen.findByText('Ein Stand wurde eingelesen.')).toBeTruthy();
  expect(sent()[1]).toEqual({ meterId: 3, csv: CSV });
  expect(screen.queryByRole('table')).toBeNull();
});

test('a line that does not fit is explained, and nothing can be saved', async () => {
  answers({
    rows: [
      { line: 2, v: 14_000, d: epochOfIso('2024-02-01') },
      { line: 3, error: 'form:input:error:meterValueDate' },
    ],
    imported: 0,
  });
  await choose();
  expect(await screen.findByText(/Eine Zeile passt nicht/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /^3 / }).textContent).toContain('Datum');
  expect(screen.queryByRole('button', { name: /einlesen$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a file whose numbers are all in another unit is marked where there is no history', async () => {
  const rows = ['2024-01-01', '2024-07-01', '2025-01-01'].map((day, i) => ({
    ...{ line: i + 2, v: 1_000_000 + i * 1_500_000, d: epochOfIso(day) },
  }));
  answers({ rows, imported: 0 });
  await choose(CSV, { least: 150, most: 15_000 });
  expect(await screen.findAllByText('Viel mehr, als Sie brauchen.')).toHaveLength(2);
});
