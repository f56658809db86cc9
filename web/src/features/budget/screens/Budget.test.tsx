import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdCalls } from '../../../testing/heldCalls.ts';
import { BUDGET } from '../../../testing/measures.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { Budget } from './Budget.tsx';

const server = holdCalls();
const of = (degreeOption: string, toZeroYears: number, yearlyReduction: number) => ({
  ...BUDGET,
  degreeOption,
  toZeroYears,
  yearlyReduction,
});

const show = () => showPage(<Budget />);
const goal = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
const figures = () =>
  within(screen.getByText('Alle Zahlen zum ganzen Budget').closest('details') ?? document.createElement('p'));

// spec 2 §9: defaults of 1 t and 12 years are never a result
test('nothing is said to be a result before it is loaded', async () => {
  show();
  expect(document.body.textContent).not.toMatch(/\d/);
  await server.answer('budget', of('goal175', 7.32, 1.53));
  expect(await screen.findByText(/^7,3 Jahre/)).toBeTruthy();
});

// spec 2 §5: 1.5 degrees with 50 percent, 1.75 with 67 percent; the budget is recomputed when the goal changes
test('the goals have their probabilities, and the figures follow the one that is chosen', async () => {
  show();
  await server.answer('budget', of('goal175', 7.32, 1.53));
  await screen.findByText(/^7,3 Jahre/);
  expect(goal(/^1,75 Grad.*67 %/).checked).toBe(true);
  expect(figures().getByText('1,5')).toBeTruthy();
  fireEvent.click(goal(/^1,5 Grad.*50 %/));
  await server.answer('budget', of('goal15', 1.96, 5.7));
  expect(await screen.findByText(/^2,0 Jahre/)).toBeTruthy();
  expect(figures().getByText('5,7')).toBeTruthy();
  expect(server.sent('budget')[1]).toEqual({ degreeOption: 'goal15' });
});

// spec 2 §5: the text on the national budget
test('the text tells what is left for the country, who shares it and what is taken off', async () => {
  show();
  await server.answer('budget', of('goal175', 7.32, 1.53));
  const text = (await screen.findByRole('region', { name: 'Woher das Budget kommt' })).textContent;
  for (const figure of ['4,2 Gt', '6,7 Gt', 'ab 2020', '83.000.000 Menschen', '665 Mt'])
    expect(text).toContain(figure);
});
