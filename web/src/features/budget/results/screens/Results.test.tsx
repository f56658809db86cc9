import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../../testing/heldCalls.ts';
import { BUDGET, LED } from '../../../../testing/measures.ts';
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
const sector = (name: string, emissions: number) => ({
  name,
  ghgDomain: 'housing',
  avgGhg: 1,
  emissions,
  measurementQuality: 'MEASURED_MANUALLY',
});

async function show(picked: readonly object[], flying: number, left: object = {}) {
  showPage(<Results />);
  await server.answer('budget', { ...BUDGET, ...left });
  await server.answer('emissions/year', [sector('ePower', 0.7), sector('flying', flying)]);
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

test('measures bring what the sectors of the citizen can give', async () => {
  await show([LED, FLIGHT], 0);
  await finding(/^Ihre 2 Maßnahmen bringen 0,2\st, im ersten Jahr sind 1,1\st nötig$/);
  // 0,2 t of 1,1 t, as both are written.
  expect(screen.getByText('Nötig im ersten Jahr: 1,1 t').nextElementSibling?.textContent).toBe('18\u00A0%');
  expect(rows()).toEqual([
    expect.stringMatching(/0,2.t$/),
    expect.stringMatching(/spart bei Ihnen nichts mehr$/),
  ]);
});

test('where no path is left, it says what the measures bring and asks for nothing', async () => {
  await show([LED], 0, { userEmissions: 36.9, used: 36.9, remaining: 4.1, mustBeZeroBy: 2026 });
  await finding(/^Ihre Maßnahme bringt 0,2\st im Jahr$/);
  await finding(/bleiben 4,1\st\. Wenn Sie jedes Jahr gleich viel einsparen, reicht das bis 2026\.$/);
  expect(document.body.textContent).not.toMatch(/nötig|fehlen noch|32,8/i);
});

test('what brings most comes first', async () => {
  await show([LED, FLIGHT], 2);
  await finding(/^Ihre 2 Maßnahmen bringen 0,5\st/);
  expect(rows()).toEqual([expect.stringMatching(/0,3.t$/), expect.stringMatching(/0,2.t$/)]);
});

test('without a measure it leads to choosing some', async () => {
  await show([], 0);
  expect((await screen.findByRole('link', { name: 'Maßnahmen aussuchen' })).getAttribute('href')).toBe(
    '/measures/pick',
  );
});

test('what remains and until when stands first; figures of the whole budget are apart and say so', async () => {
  await show([LED], 0);
  await finding(
    /^Von Ihrem Anteil am 1,75-Grad-Budget bleiben 29,8\st\. Wenn Sie jedes Jahr gleich viel einsparen, reicht das bis 2031\.$/,
  );
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
  await finding(/^Ihre Maßnahme bringt 0,2\st im Jahr$/);
  await finding(/ist aufgebraucht seit 2024\.$/);
  expect(document.body.textContent).not.toMatch(/nötig|Es fehlen/i);
});
