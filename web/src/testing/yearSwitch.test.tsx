import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownYear } from '../browser/shownYear.ts';
import { Footprint } from '../features/footprint/screens/Footprint.tsx';
import { InputMenu } from '../features/home/screens/InputMenu.tsx';
import { MainMenu } from '../features/home/screens/MainMenu.tsx';
import { PlainMenu } from '../features/home/screens/PlainMenu.tsx';
import { sessionUser } from '../server/session/user.ts';
import { answerCalls } from './answeredCalls.ts';
import { citizenWith, HOME } from './citizens.ts';
import { measuredYear, sectorsWith } from './sectors.ts';
import { showPage } from './showPage.tsx';

let isOwn = true;
answerCalls(({ path, body: { year } }) => {
  if (path === 'emissions/year') {
    if (!isOwn) return sectorsWith();
    return year === 2026 ? measuredYear({ flying: 1 }) : measuredYear({ flying: 3 });
  }
  if (path === 'measures/effects') return { sum: 0, rows: [], press: [], members: 1, reasons: [] };
  if (path === 'budget/of-user') return { degreeOption: 'goal15', remaining: 20, userEmissions: 9 };
  return path === 'groups/of-user' ? [HOME] : [];
});
beforeEach(() => {
  isOwn = true;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  sessionUser.set(citizenWith());
});
afterEach(() => {
  shownYear.set('last');
  act(() => sessionUser.set(null));
  vi.useRealTimers();
});
const switchOf = (name: RegExp) => screen.findByRole('radio', { name });
const isShown = async (name: RegExp) => ((await switchOf(name)) as HTMLInputElement).checked;

// one-number 4: one switch that all three share
test('the running year stands beside the last whole one, and chosen on one page is shown on all', async () => {
  showPage(<MainMenu />);
  expect(await isShown(/^2025\s*13,6/)).toBe(true);
  expect(await screen.findByRole('heading', { name: 'Ihr CO₂-Fußabdruck 2025' })).toBeTruthy();
  fireEvent.click(await switchOf(/^2026 bisher, vorläufig/));
  const heading = 'Ihr CO₂-Fußabdruck 2026 bisher, vorläufig';
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  cleanup();
  showPage(<InputMenu />);
  expect(await isShown(/^2026 bisher/)).toBe(true);
  expect(await screen.findByText(heading)).toBeTruthy();
  cleanup();
  showPage(<PlainMenu menu="mobility" />);
  expect(await screen.findByText('Ihr Anteil 2026 bisher, vorläufig')).toBeTruthy();
  cleanup();
  showPage(<Footprint />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Ihr Fußabdruck 2026 bisher, vorläufig' }),
  ).toBeTruthy();
  fireEvent.click(await switchOf(/^2025/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Fußabdruck 2025' })).toBeTruthy();
  expect(shownYear.get()).toBe('last');
});

test('a year of the address is chosen for all pages, an earlier one for its page alone', async () => {
  showPage(<Footprint />, '/footprint?year=2026');
  expect(await isShown(/^2026/)).toBe(true);
  expect(shownYear.get()).toBe('running');
  const select = screen.getByRole('combobox', { name: 'Jahr' }) as HTMLSelectElement;
  // Years of the switch have one way: the list leaves them out.
  const options = [...select.options].map(({ textContent }) => textContent);
  expect(options).toEqual(['früher', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017']);
  fireEvent.change(select, { target: { value: '2020' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Fußabdruck 2020' })).toBeTruthy();
  expect(await isShown(/^2026/)).toBe(false);
  expect(shownYear.get()).toBe('running');
  fireEvent.click(await switchOf(/^2025/));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ihr Fußabdruck 2025' })).toBeTruthy();
  expect((screen.getByRole('combobox', { name: 'Jahr' }) as HTMLSelectElement).value).toBe('');
});

test('it is there before its sums are, and where both are the average', async () => {
  isOwn = false;
  showPage(<MainMenu />);
  expect(screen.getAllByRole('radio', { name: /^202[56]/ })).toHaveLength(2);
  expect(await switchOf(/^2025\s*11,2/)).toBeTruthy();
});
