import { expect, test } from 'vitest';
import { changeSince, type Visit } from './lastVisit.ts';

const visit = (day: string, tonnes: Visit['tonnes']): Visit => ({ day, tonnes });
const TODAY = '2026-11-24';

test('at the first visit there is nothing to compare with', () => {
  expect(changeSince([], visit(TODAY, { 2025: 8.4 }))).toBeNull();
  expect(changeSince([visit(TODAY, { 2025: 8.4 })], visit(TODAY, { 2025: 8.1 }))).toBeNull();
});

test('a visit is compared with the last of an earlier day, all day long', () => {
  const seen = [visit('2026-11-03', { 2025: 8.4 }), visit(TODAY, { 2025: 8.3 })];
  expect(changeSince(seen, visit(TODAY, { 2025: 8.1 }))).toEqual({
    since: '2026-11-03',
    years: ['2025'],
    changed: { year: '2025', from: 8.4, to: 8.1 },
  });
});

test('a change that no figure shows is none', () => {
  const seen = [visit('2026-11-03', { 2025: 8.1, 2026: 9 })];
  expect(changeSince(seen, visit(TODAY, { 2025: 8.14, 2026: 9 }))).toEqual({
    since: '2026-11-03',
    years: ['2025', '2026'],
    changed: null,
  });
});

test('the running year is named where the one before stands still', () => {
  const seen = [visit('2026-11-03', { 2025: 8.1, 2026: 9 })];
  expect(changeSince(seen, visit(TODAY, { 2025: 8.1, 2026: 7.5 }))?.changed).toEqual({
    year: '2026',
    from: 9,
    to: 7.5,
  });
});

test('at the turn of the year only years that both visits showed are compared', () => {
  const seen = [visit('2026-12-30', { 2025: 8, 2026: 7 })];
  expect(changeSince(seen, visit('2027-01-02', { 2026: 7, 2027: 11 }))).toEqual({
    since: '2026-12-30',
    years: ['2026'],
    changed: null,
  });
  expect(changeSince(seen, visit('2028-01-02', { 2027: 7, 2028: 11 }))).toBeNull();
});
