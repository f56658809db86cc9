import { usesOverTime } from '@footprint/shared-events/calculation/uses.ts';
import { act, cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsesFigure } from '../features/energy/uses/UsesFigure.tsx';
import { OwnYears } from '../features/footprint/components/OwnYears.tsx';
import { DayByDay } from '../features/organise/components/DayByDay.tsx';
import { answerCalls } from './answeredCalls.ts';
import { measuredYear } from './sectors.ts';
import { showPage } from './showPage.tsx';

const OWN = { 2021: 5.1, 2022: 4.9, 2023: 4.2, 2024: 3.1, 2025: 3.02, 2026: 2.2 };
const CARS = [2024, 2022, 2021].map((year, id) => ({
  id,
  zeroMeter: false,
  type: 'car',
  fuelType: year === 2024 ? 'electric' : 'gasoline',
  ownedFrom: Date.parse(`${year}-02-10T12:00:00Z`) / 1000,
}));
answerCalls(({ path }) => {
  if (path === 'mobility/vehicles') return CARS;
  if (path !== 'emissions/years') return [];
  return Array.from({ length: 10 }, (_, i) => {
    const own = OWN[(2017 + i) as keyof typeof OWN];
    return { year: 2017 + i, sectors: measuredYear(own ? { heating: own } : {}) };
  });
});
const ENGLISH = import.meta.glob<object>('../**/en.json', { eager: true, import: 'default' });
for (const [path, texts] of Object.entries(ENGLISH))
  i18next.addResourceBundle('en', path.split('/').at(-2) ?? '', texts);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => i18next.changeLanguage('de'));
});

const written = (text: string | null): string => (text ?? '').replaceAll(/[\s\u00A0]+/g, ' ');
const labels = () =>
  [...screen.getByRole('img').querySelectorAll('text')].map((one) => written(one.textContent));

/** Numbers of the headline that no label of its picture carries; a year may stand without its century. */
function unlabelled(): readonly string[] {
  const numbers = written(screen.getByRole('heading', { level: 2 }).textContent).match(/\d+(?:[.,]\d+)?/g);
  expect(numbers).not.toBeNull();
  const shown = labels().flatMap((text) => text.match(/’?\d+(?:[.,]\d+)?/g) ?? []);
  return (numbers ?? []).filter((one) => !shown.includes(one) && !shown.includes(`’${one.slice(2)}`));
}

const uses = (amounts: readonly number[]) =>
  usesOverTime(
    amounts.map((consumption, i) => ({
      start: { day: 20_000 + i * 365, value: 0 },
      end: { day: 20_365 + i * 365, value: consumption },
      consumption,
      rollover: false,
    })) as Parameters<typeof usesOverTime>[0],
    0,
  );
const readings = (...amounts: readonly number[]) => (
  <UsesFigure of="readings" over={uses(amounts)} unit="kWh" heats={false} marks={[]} />
);
const counted = (from: string, to: string, joined: number) => ({
  from,
  to,
  joined,
  picked: null,
  confirmed: null,
});

test.each([
  ['years', <OwnYears key="" shown={2025} />, '−2,1 t', '−2.1 t'],
  ['two readings', readings(3_050, 2_660), '−13 %', '−13 %'],
  ['one reading', readings(3_050), '8,36', '8.36'],
  [
    'days',
    <DayByDay
      key=""
      start="2026-03-01"
      days={[counted('2026-03-01', '2026-03-07', 9), counted('2026-03-08', '2026-03-08', 12)]}
    />,
    '12',
    '12',
  ],
])(
  'each number of the headline over %s is one of the picture, in both languages',
  async (_, page, de, en) => {
    for (const [language, number] of [
      ['de', de],
      ['en', en],
    ] as const) {
      await act(() => i18next.changeLanguage(language));
      showPage(page);
      await screen.findByRole('img');
      expect(unlabelled()).toEqual([]);
      expect(labels()).toContain(number);
      // The same is said in one sentence, and stands in a table.
      expect(written(screen.getByRole('img').getAttribute('aria-label'))).toContain(
        written(screen.getByRole('heading', { level: 2 }).textContent),
      );
      expect(screen.getByRole('table', { hidden: true })).toBeTruthy();
      cleanup();
    }
  },
);

test('years carry what is own, with the sum above; the running one is no part of the comparison', async () => {
  showPage(<OwnYears shown={2025} />);
  expect(written((await screen.findByRole('heading', { level: 2 })).textContent)).toBe(
    'Seit 2021 sind es 2,1 t weniger',
  );
  const names = [...screen.getByRole('img').querySelectorAll('.column-name')].map((one) => one.textContent);
  expect(names.join(' ')).toMatch(/20 \S*21 \S*22 \S*23 \S*24 \S*25 bisher$/);
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => written(row.textContent));
  expect(rows.slice(1)).toHaveLength(10);
  expect(rows[5]).toMatch(/^2021.*5,10$/);
});

// look 2, rule 6
test('two own events stand as flags in the picture, and all of them in the table', async () => {
  showPage(<OwnYears shown={2025} />);
  await screen.findAllByText('Elektroauto seit 02/2024');
  const picture = await screen.findByRole('img');
  const flags = [...picture.querySelectorAll('.flag')].map(({ textContent }) => textContent);
  expect(flags).toEqual(['neues Auto 02/2022', 'Elektroauto seit 02/2024']);
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => written(row.textContent));
  expect(rows.filter((row) => /Auto|auto/.test(row)).map((row) => row.slice(0, 4))).toEqual([
    '2021',
    '2022',
    '2024',
  ]);
});
