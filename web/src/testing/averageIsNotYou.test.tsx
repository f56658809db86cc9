import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { storedDraft } from '../blocks/checkDraft/storedDraft.ts';
import { Results } from '../features/budget/results/screens/Results.tsx';
import { Budget } from '../features/budget/screens/Budget.tsx';
import { Overview } from '../features/emissions/screens/Overview.tsx';
import { Footprint } from '../features/footprint/screens/Footprint.tsx';
import { InputMenu } from '../features/home/screens/InputMenu.tsx';
import { MainMenu } from '../features/home/screens/MainMenu.tsx';
import { Figure } from '../features/quickCheck/screens/Figure.tsx';
import { answerCalls } from './answeredCalls.ts';
import { reads } from './everyForm.tsx';
import { BUDGET } from './measures.ts';
import { measuredYear } from './sectors.ts';
import { showPage } from './showPage.tsx';

const budget = (own: { sectors: number; tonnes: number }) => ({
  ...BUDGET,
  own,
  usedOwn: { years: own.sectors, tonnes: own.tonnes },
});

/** Each page that shows a sum. */
const PAGES: readonly (readonly [string, string, ReactNode])[] = [
  ['home', '/', <MainMenu key="home" />],
  ['data input', '/input/input-menu', <InputMenu key="input" />],
  ['the overview, and its print', '/emissions-overview', <Overview key="overview" />],
  ['the footprint as a gauge', '/footprint?chart=gauge', <Footprint key="gauge" />],
  ['the footprint of all years', '/footprint', <Footprint key="years" />],
  ['the budget', '/budget', <Budget key="budget" />],
  ['the result, and its print', '/results', <Results key="results" />],
];

const answers: Record<string, unknown> = {};
answerCalls(({ path }) => ({ ...reads, ...answers })[path] ?? []);

async function textOf(page: ReactNode, at: string, said: string): Promise<string> {
  const { container } = showPage(page, at);
  await waitFor(() => expect(container.textContent).toContain(said));
  return container.textContent ?? '';
}

test.each(PAGES)('%s calls a sum without anything own what it is: the average', async (_, at, page) => {
  answers['emissions/year'] = measuredYear({});
  answers.budget = budget({ sectors: 0, tonnes: 0 });
  const text = await textOf(page, at, 'Durchschnitt in Deutschland');
  expect(text).toContain('nichts Eigenes');
  expect(text).not.toMatch(/Ihre? (CO₂-)?(Fußabdruck|Emissionen) (20\d\d|im Jahr)/);
  expect(text).not.toMatch(/^Ihre? (CO₂-)?(Fußabdruck|Emissionen)/);
});

test.each(PAGES)('%s says how much of a sum is one’s own', async (_, at, page) => {
  answers['emissions/year'] = measuredYear({ motorVehicles: 2.3 });
  answers.budget = budget({ sectors: 1, tonnes: 2.3 });
  const text = await textOf(page, at, 'Davon 2,3\u00a0t aus eigenen Angaben');
  expect(text).not.toContain('nichts Eigenes');
});

test('the quick check calls a figure of unknown answers what it is', async () => {
  const nothing = { hhMember: 2 } as const;
  storedDraft.set({ version: 1, year: 2025, answers: nothing, asked: ['people'], at: 0 });
  const text = await textOf(<Figure />, '/check/figure', 'nichts Eigenes');
  expect(text).toMatch(/^Durchschnitt in Deutschland/);
  expect(text).not.toContain('Ihr Fußabdruck');
});
