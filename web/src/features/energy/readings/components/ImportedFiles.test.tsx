import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../../../browser/dates.ts';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { ServerData } from '../../../../testing/ServerData.tsx';
import { ImportedFiles } from './ImportedFiles.tsx';

const server = holdCalls();
const reading = (id: number, iso: string, importId?: number): MeterValueAnswer => ({
  id,
  meterId: 3,
  v: 100,
  d: epochOfIso(iso),
  measureType: 'IMPORTED',
  ...(importId !== undefined && { importId }),
});
const show = (readings: readonly MeterValueAnswer[]) =>
  render(<ImportedFiles meterId={3} readings={readings} />, { wrapper: ServerData });

test('each file shows its days and is taken back as a whole', async () => {
  show([
    reading(1, '2024-03-01', 9),
    reading(2, '2024-01-01', 9),
    reading(4, '2025-01-01', 8),
    reading(5, '2025-02-01'),
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    '2 Stände vom 01.01.2024 bis 01.03.2024',
    'Ein Stand vom 01.01.2025',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Zurücknehmen: 2 Stände/ }));
  const dialog = within(screen.getByRole('dialog', { name: '2 Stände zurücknehmen?' }));
  const preview = { method: 'DELETE', call: 'meter-value/import', body: { importId: 9 } };
  expect(server.sent('emissions/preview')).toEqual([preview]);
  await server.answer('emissions/preview', {
    changes: [{ year: 2024, sector: 'ePower', before: 1.5, after: null }],
  });
  expect(await dialog.findByText('Strom 2024')).toBeTruthy();
  expect(server.sent('meter-value/import')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Zurücknehmen' }));
  await server.answer('meter-value/import', { importId: 9 });
  expect(server.sent('meter-value/import')).toEqual([{ importId: 9 }]);
});

test('nothing is taken back where the question is left', () => {
  show([reading(1, '2024-03-01', 9)]);
  fireEvent.click(screen.getByRole('button', { name: /^Zurücknehmen/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Den Stand zurücknehmen?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent('meter-value/import')).toEqual([]);
});

test('of more than one command it is said that the history brings nothing back', () => {
  show(Array.from({ length: 501 }, (_, i) => reading(i + 1, '2024-03-01', 9)));
  fireEvent.click(screen.getByRole('button', { name: /^Zurücknehmen/ }));
  expect(screen.getByRole('dialog').textContent).toContain('Behalten Sie die Datei');
});

test('what was read by hand is no file', () => {
  show([reading(5, '2025-02-01')]);
  expect(screen.queryByRole('list')).toBeNull();
});
