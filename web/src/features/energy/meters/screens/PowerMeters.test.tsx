import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reads } from '../../../../testing/everyForm.tsx';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { GasMeters } from './GasMeters.tsx';
import { PowerMeters } from './PowerMeters.tsx';

holdCalls(reads);
beforeEach(() => {
  reads['meter/of-user'] = [];
});
afterEach(() => {
  delete reads['meter/of-user'];
});
const REGISTER = /nehmen Sie die mit 1\.8\.0\./;

test('the form of a power meter shows which register to read, and folds away where solar power belongs', async () => {
  showPage(<PowerMeters />);
  const form = within(await screen.findByRole('form', { name: 'Neuer Zähler' }));
  const drawing = await form.findByRole('img', { name: REGISTER });
  expect(drawing.textContent).toContain('1.8.0');
  expect(drawing.closest('details')).toBeNull();
  const kinds = within(form.getByRole('navigation', { name: 'Zähler' })).getAllByRole('link');
  expect(kinds.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/input/ghg-domain/housing/e-power', 'page'],
    ['/input/ghg-domain/housing/gas', null],
    ['/input/changes/heat-pump', null],
  ]);
  const folded = (await screen.findByText('Solarstrom vom Dach')).closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  const solar = within(folded);
  expect(solar.getByText(REGISTER)).toBeTruthy();
  expect(solar.getByText(/Eingespeisten Strom \(2\.8\.0\) tragen Sie als Kompensation ein\./)).toBeTruthy();
  expect(solar.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '/input/compensation',
    '/measures/sectors?domain=housing&kind=invest#measure-PV',
  ]);
});

test('a gas meter has one register, and no roof', async () => {
  showPage(<GasMeters />);
  await screen.findByRole('form', { name: 'Neuer Zähler' });
  expect(screen.queryByText(REGISTER)).toBeNull();
  expect((await screen.findByRole('img', { name: /Zählerstand im Fenster/ })).textContent).not.toContain(
    '1.8.0',
  );
  expect(screen.queryByText('Solarstrom vom Dach')).toBeNull();
});
