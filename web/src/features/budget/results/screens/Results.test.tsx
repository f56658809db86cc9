import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { BUDGET, LED, NO_EFFECTS } from '../../../../testing/measures.ts';
import { measuredYear } from '../../../../testing/sectors.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { Results } from './Results.tsx';

const server = holdCalls();
const FLIGHT = {
  name: 'EuropeFlightLess',
  sector: 'flying',
  useType: 'once',
  reductionAvg: 0.31,
  costEur: 0,
};
/** The average, but for so many tonnes of flights. */
async function show(picked: readonly object[], flying: number, left: object = {}) {
  showPage(<Results />);
  await server.answer('budget', { ...BUDGET, ...left });
  await server.answer('emissions/year', measuredYear({ flying }));
  await server.answer('measures/effects', NO_EFFECTS);
  await server.answer(
    'measures/from-user',
    picked.map((measure) => ({ ...measure, state: 'start', startAt: 1_704_106_800 })),
  );
}
const finding = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const rows = () =>
  within(screen.getByRole('region', { name: 'Ihre Maßnahmen' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('measures bring what they take off the citizen’s year, row by row, and the need is that of the first year', async () => {
  await show([LED, { ...LED, name: 'SwitchOff' }, FLIGHT], 1);
  await finding(/^Ihre 3 Maßnahmen bringen 0,2\st, im ersten Jahr sind 1,1\st nötig$/);
  // 0,2 t of 1,1 t, as both are written.
  expect(screen.getByText('Nötig im ersten Jahr: 1,1 t').nextElementSibling?.textContent).toBe('18\u00A0%');
  expect(rows()).toEqual([
    expect.stringMatching(/95.kg im Durchschnitt$/),
    expect.stringMatching(/86.kg im Durchschnitt$/),
    // It ran all the year that is shown.
    expect.stringMatching(/läuft seit 2024, steckt in Ihren Zahlen$/),
  ]);
  // Bars are parts of the need, so that what is missing is seen: 95 kg of 1.08 t.
  expect(screen.getByText(/^Ein voller Balken wären die 1,1\st/)).toBeTruthy();
  const [bar] = document.querySelectorAll<HTMLElement>('.by-measure .bar-own');
  expect(Number.parseFloat(bar?.style.width ?? '')).toBeCloseTo(8.8, 0);
  // Rows and what is left of their rounding make the sum.
  expect(screen.getByText('gerundet').nextElementSibling?.textContent).toMatch(/^19.kg$/);
  expect(screen.getByText('Zusammen im Jahr').nextElementSibling?.textContent).toMatch(/^0,2.t$/);
});

test('what is nearly enough is not enough', async () => {
  // 1.10 t, and 11.4 x 11.4 / (4 x 29) = 1.12 t are needed.
  await show([{ ...LED, name: 'CarFree' }], 1, { userEmissions: 11.4, remaining: 29 });
  await finding(/^Ihre Maßnahme bringt 1,1\st/);
  expect(screen.queryByText('100 %')).toBeNull();
  await finding(/^Es fehlen noch/);
});

test('a bank alone is one measure that brings nothing, and is never enough', async () => {
  await show([{ ...LED, name: 'GreenBank', sector: 'personalConsume' }], 1);
  await finding(/^Ihre Maßnahme bringt 0,0\st, im ersten Jahr sind 1,1\st nötig$/);
  await finding(/^Es fehlen noch 1,1\st$/);
});

test('a bank is in no sum', async () => {
  await show([LED, { ...LED, name: 'GreenBank', sector: 'personalConsume' }], 1);
  await finding(/bringt 95\skg/);
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/^Wirkt darüber hinaus, in keinem Fußabdruck: Konto und Erspartes/)).toBeTruthy();
});

test('where no path is left, it says what the measures bring and asks for nothing', async () => {
  await show([LED], 0, { userEmissions: 36.9, used: 36.9, remaining: 4.1, mustBeZeroBy: 2026 });
  await finding(/^Ihre Maßnahme bringt 95\skg im Jahr$/);
  await finding(/bleiben 4,1\st: gleichmäßig gespart bis 2026\.$/);
  expect(document.body.textContent).not.toMatch(/nötig|fehlen noch|32,8/i);
});

test('without a measure it leads to choosing some', async () => {
  await show([], 0);
  expect((await screen.findByRole('link', { name: 'Maßnahmen aussuchen' })).getAttribute('href')).toBe(
    '/measures/pick',
  );
});

test('what remains and until when stands first; figures of the whole budget are apart and say so', async () => {
  await show([LED], 0);
  await finding(/^Vom 1,75-Grad-Budget bleiben 29,8\st: gleichmäßig gespart bis 2031\.$/);
  const shown = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(shown('bleiben davon')).toMatch(/^29,8/);
  expect(shown('bei null ab')).toBe('2031');
  const whole = screen.getByText('Alle Zahlen zum ganzen Budget').closest('details');
  expect(whole?.open).toBe(false);
  const neutral = within(whole ?? document.body).getByText('klimaneutral im Jahr').nextElementSibling;
  expect(neutral?.textContent).toBe(String(Math.floor(new Date().getFullYear() + 7.32)));
  expect(whole?.textContent).toContain('Gerechnet mit dem ganzen Budget');
});

test('once nothing remains of the goal, measures are not held against a way to zero', async () => {
  await show([LED], 0, { remaining: -2, usedUpIn: 2024, mustBeZeroBy: undefined });
  await finding(/^Ihre Maßnahme bringt 95\skg im Jahr$/);
  await finding(/ist aufgebraucht seit 2024\.$/);
  expect(document.body.textContent).not.toMatch(/nötig|Es fehlen/i);
});
