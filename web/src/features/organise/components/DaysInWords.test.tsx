import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayByDay, type Days, DaysInWords } from './DayByDay.tsx';

const START = '2024-01-01';
const day = (from: string, to: string, joined: number, confirmed: number | null = null): Days[number] => ({
  from,
  to,
  joined,
  confirmed,
  picked: null,
});
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a sentence for each stretch of days; what may not be said is in none', () => {
  const days = [
    day('2022-05-01', '2023-12-31', 6),
    day('2024-02-01', '2024-02-01', 7, 0),
    day('2024-03-01', '2024-04-02', 5, 5),
  ];
  render(<DaysInWords days={days.map((one) => ({ ...one, confirmed: null }))} start={START} joined={18} />);
  expect(items()).toEqual([
    'Schon vor dem 1. Januar 2024: 6 kamen dazu.',
    'Am 1. Februar 2024: 7 kamen dazu.',
    'Vom 1. März 2024 bis zum 2. April 2024: 5 kamen dazu.',
  ]);
});

test('days are named where there are any; too few are not called none', () => {
  render(<DaysInWords days={[]} start={START} joined={3} />);
  expect(screen.queryByText('Noch macht niemand mit.')).toBeNull();
  expect(screen.getByText('Wann sie dazukamen, steht hier, sobald es mehr Menschen sind.')).toBeTruthy();
});

test('the picture begins with the round; its table has those before it as well', () => {
  const days = [
    day('2022-05-01', '2022-05-01', 100, 0),
    day('2023-06-01', '2024-01-10', 70, 0),
    day('2024-01-11', '2024-01-30', 30, 10),
  ];
  render(<DayByDay days={days} start={START} />);
  const picture = screen.getByRole('img', { name: /^Wann Menschen dazukamen: Vom 11\. Januar .*: 10$/ });
  expect(picture.textContent).toContain('1. Januar 2024');
  expect(picture.textContent).not.toMatch(/202[23]/);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'Vom 11. Januar 2024 bis zum 30. Januar 2024 kamen die meisten Antworten: 10',
  );
  const numbers = [...picture.querySelectorAll('.column-figure')].map(({ textContent }) => textContent);
  expect(numbers).toEqual(['10']);
  const rows = screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows.slice(0, 2)).toEqual(['Schon vor dem 1. Januar 2024', 'Bis zum 10. Januar 2024']);
});
