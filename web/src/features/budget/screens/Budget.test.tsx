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
  expect(goal(/^1,75 Grad.*67\s%/).checked).toBe(true);
  expect(figures().getByText('1,5')).toBeTruthy();
  fireEvent.click(goal(/^1,5 Grad.*50\s%/));
  await server.answer('budget', of('goal15', 1.96, 5.7));
  expect(await screen.findByText(/^2,0 Jahre/)).toBeTruthy();
  expect(figures().getByText('5,7')).toBeTruthy();
  expect(server.sent('budget')[1]).toEqual({ degreeOption: 'goal15' });
});

test('the path says what fits the running year, and by how much every later one is less', async () => {
  show();
  await server.answer('budget', {
    ...BUDGET,
    userEmissions: 9.107,
    used: 9.107,
    remaining: 31.893,
    mustBeZeroBy: 2033,
  });
  const title = await screen.findByText(/passen 8,46\st zu Ihrem Ziel$/);
  expect(title.closest('section, aside, div')?.textContent).toMatch(
    /0,65\st weniger als die 9,11\st des letzten Jahres; danach werden es mit jedem Jahr 1,30\st weniger/,
  );
});

test('where the rest does not last a year, it says what is left and until when', async () => {
  show();
  await server.answer('budget', {
    ...BUDGET,
    userEmissions: 36.9,
    used: 36.9,
    remaining: 4.1,
    mustBeZeroBy: 2026,
  });
  const title = await screen.findByText('4,1 t bleiben von Ihrem Anteil');
  expect(title.closest('section, aside, div')?.textContent).toContain(
    'waren es 36,9\u00A0t: Ein halbes Jahr wie dieses ist schon mehr.',
  );
  expect(document.body.textContent).not.toMatch(/passen|32,8|0,00/);
});

test('what reads as nothing in tonnes is said in kilograms', async () => {
  show();
  await server.answer('budget', {
    ...BUDGET,
    userEmissions: 40.98,
    used: 40.98,
    remaining: 0.02,
    mustBeZeroBy: 2026,
  });
  await screen.findByText('20 kg bleiben von Ihrem Anteil');
  expect(document.body.textContent).toContain('1,75-Grad-Budget bleiben 20\u00A0kg: ');
  expect(document.body.textContent).not.toMatch(/\b0,00?\st/);
});

// spec 2 §5: the text on the national budget
test('the text tells what is left for the country, who shares it and what is taken off', async () => {
  show();
  await server.answer('budget', of('goal175', 7.32, 1.53));
  const text = (await screen.findByRole('region', { name: 'Woher das Budget kommt' })).textContent;
  for (const figure of ['4,2\u00A0Gt', '6,7\u00A0Gt', 'ab 2020', '83.000.000 Menschen', '665\u00A0Mt'])
    expect(text).toContain(figure);
});

/** A number as a calculator takes it. */
const pressed = (written: string | undefined): number =>
  Number((written ?? '').replaceAll('.', '').replace(',', '.'));

test('a pocket calculator arrives at the share of a person', async () => {
  show();
  await server.answer('budget', of('goal175', 7.32, 1.53));
  const lines = within(await screen.findByRole('region', { name: 'Woher das Budget kommt' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const [, budget, years, yearly, left, people, perPerson, rounded] =
      /: ([\d.]+)\sMt − (\d) × (\d+)\sMt = ([\d.]+)\sMt\. Geteilt durch ([\d.]+) sind das ([\d,]+)\st je Person, rund (\d+)\st\.$/.exec(
        line,
      ) ?? [];
    expect(pressed(budget) - pressed(years) * pressed(yearly)).toBe(pressed(left));
    expect(((pressed(left) * 1_000_000) / pressed(people)).toFixed(2)).toBe(pressed(perPerson).toFixed(2));
    expect(Math.round(pressed(perPerson))).toBe(pressed(rounded));
  }
  expect(lines.join(' ')).toMatch(/1,5 Grad: 4\.200\sMt.* 10,54\st .*1,75 Grad: 6\.700\sMt.* 40,66\st /);
});

test('beside it stands what the source says today, and what is charged to it', async () => {
  show();
  await server.answer('budget', of('goal175', 7.32, 1.53));
  const text = (await screen.findByRole('region', { name: 'Woher das Budget kommt' })).textContent;
  expect(text).toContain('Stellungnahme vom 15. Oktober 2025');
  expect(text).toContain('etwa 27\u00A0t je Person statt 41\u00A0t (daraus abgeleitet)');
  expect(text).toContain('wird hier mit CO₂e belastet');
});
