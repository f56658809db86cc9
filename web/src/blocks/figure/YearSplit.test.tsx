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
  answers: [],
  rest: [],
  amounts: [],
  ...given,
});

const written = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const rows = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map(({ textContent }) => written(textContent));
const drawn = () =>
  [...screen.getByRole('img').querySelectorAll('.waterfall-figure')].map(({ textContent }) =>
    written(textContent),
  );
/** The number that ends each row of the table, but the last: they make the last. */
const sums = () => {
  const numbers = rows().map((row) =>
    Number(
      row
        ?.replace(/^\d{4}/, '')
        .match(/−?[\d.]+$/)?.[0]
        .replace('.', '')
        .replace('−', '-'),
    ),
  );
  return [numbers.slice(0, -1).reduce((sum, one) => sum + one, 0), numbers.at(-1)];
};

test('a sentence says how the use has changed, and what each reason adds leads from one year to the other', async () => {
  answers[2024] = read(4_000, 0.414, 2);
  answers[2025] = read(3_900, 0.406, 3);
  showPage(<YearSplit year={2025} sector="heating" />);
  const title = await screen.findByRole('heading', { level: 3 });
  expect(written(title.textContent)).toBe('Heizung: 300 kg weniger als 2024');
  expect(written(screen.getByText(/weniger Energie zum Heizen/).textContent)).toBe(
    '2,5 % weniger Energie zum Heizen verbraucht als 2024; das Wetter steckt mit darin.',
  );
  expect(drawn()).toEqual(['828 kg', '−17', '−13', '−270', '528 kg (−300)']);
  expect(rows()).toEqual(['2024828', 'Verbrauch−17', 'CO₂ je kWh−13', 'Personen im Haushalt−270', '2025528']);
  expect(sums()).toEqual([528, 528]);
  expect(written(screen.getByRole('img').getAttribute('aria-label'))).toMatch(
    /^Heizung: 300 kg weniger als 2024\. 2,5 % weniger Energie/,
  );
});

test('a year that is not read beside one that is says so', async () => {
  answers[2024] = read(4_000, 0.414, 2, { counts: 'average' });
  answers[2025] = read(3_900, 0.406, 2);
  showPage(<YearSplit year={2025} sector="ePower" />);
  await screen.findByText(/^Strom: Woran der Unterschied zu 2024 liegt, lässt sich erst sagen, wenn/);
  expect(rows()).toEqual(
    ['20241.700', 'Eingetragen+792', 'Durchschnitt−1.700', '2025792'].map((row) => row.replace('+', '')),
  );
  expect(drawn()).toEqual(['1.700 kg', '+792', '−1.700', '792 kg (−908)']);
  expect(sums()).toEqual([792, 792]);
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
