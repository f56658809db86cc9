import { expect, test } from 'vitest';
import { compensationOfYear } from './compensationOfYear.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;

// spec 2 §5: compensations count in the year of their date
test('a year compensates what is dated in it, by the calendar of Berlin', () => {
  const compensations = [
    {
      compValues: [
        { d: at('2024-12-31T22:59:59Z'), v: 1 },
        { d: at('2024-12-31T23:00:00Z'), v: 2 },
      ],
    },
    { compValues: [{ d: at('2025-06-01T10:00:00Z'), v: 0.5 }] },
  ];
  expect(compensationOfYear(compensations, 2024)).toBe(1);
  expect(compensationOfYear(compensations, 2025)).toBe(2.5);
  expect(compensationOfYear(compensations, 2023)).toBe(0);
});
