import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../testing/answeredCalls.ts';
import { showPage } from '../../testing/showPage.tsx';
import { YearSplit } from './YearSplit.tsx';

const answers: Record<number, object> = {};
const calls = answerCalls(({ body }) => answers[Number(body.year)] ?? {});

const read = (kWh: number, factor: number, members: number, given: object = {}) => ({
  counts: 'own',
  emissions: (kWh * factor) / 1_000 / members,
  timeSpanQuality: 1,
  average: { value: 1.7 },
  parts: [
    {
      activity: 'heatPump',
      unit: 'kWh',
      consumption: kWh,
      share: 1,
      kWhPerUnit: [],
      factor: { value: factor },
      displaced: false,
      tonnes: 1,
    },
  ],
  supplies: [],
  estimates: [],
  levels: [],
  ...given,
});

const rows = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

test('a sentence says how the use has changed, and a table what each reason adds', async () => {
  answers[2024] = read(4_000, 0.414, 2);
  answers[2025] = read(3_900, 0.406, 3);
  showPage(<YearSplit year={2025} sector="heating" />);
  const said = await screen.findByText(/weniger Energie zum Heizen/);
  expect(said.textContent).toMatch(
    /^2,5\s% weniger Energie zum Heizen verbraucht als 2024; das Wetter steckt mit darin\.$/,
  );
  expect(rows()).toEqual([
    'Verbrauch−17 kg',
    'CO₂ je kWh−13 kg',
    'Personen im Haushalt−0,3 t',
    'Zusammen−0,3 t',
  ]);
});

test('a year that is not read beside one that is says so', async () => {
  answers[2024] = read(4_000, 0.414, 2, { counts: 'average' });
  answers[2025] = read(3_900, 0.406, 2);
  showPage(<YearSplit year={2025} sector="ePower" />);
  await screen.findByText(/^Strom: Woran der Unterschied zu 2024 liegt, lässt sich erst sagen, wenn/);
  expect(rows()).toEqual(['Eingetragen+0,8 t', 'Durchschnitt, wo Angaben fehlen−1,7 t', 'Zusammen−0,9 t']);
});

test('of what no meter shows, and of the first year, nothing is asked', () => {
  const { container } = showPage(
    <>
      <YearSplit year={2025} sector="flying" />
      <YearSplit year={2016} sector="heating" />
    </>,
  );
  expect(container.textContent).toBe('');
  expect(calls).toEqual([]);
});
