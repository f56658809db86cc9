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

test('the form of a power meter says which register to read, and where solar power belongs', async () => {
  showPage(<PowerMeters />);
  const form = within(await screen.findByRole('form', { name: 'Neuer Zähler' }));
  const help = form.getByText(REGISTER).closest('details');
  expect(help?.closest('.field')?.contains(form.getByRole('textbox', { name: /^Zählerstand/ }))).toBe(true);
  const solar = within(await screen.findByRole('region', { name: 'Solarstrom vom Dach' }));
  expect(solar.getByText(REGISTER)).toBeTruthy();
  expect(solar.getByText(/Eingespeisten Strom \(2\.8\.0\) tragen Sie als Kompensation ein\./)).toBeTruthy();
  expect(solar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/input/compensation',
    '/measures/sectors?domain=housing&kind=invest#measure-PV',
  ]);
});

test('a gas meter has one register, and no roof', async () => {
  showPage(<GasMeters />);
  await screen.findByRole('form', { name: 'Neuer Zähler' });
  expect(screen.queryByText(REGISTER)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Solarstrom vom Dach' })).toBeNull();
});
