import { expect, test } from 'vitest';
import { changeSince, noted, type Visit, type Visits } from './lastVisit.ts';

const visit = (day: string, tonnes: Visit['tonnes']): Visit => ({ day, tonnes });
const walk = (...visits: readonly Visit[]): Visits =>
  visits.reduce<Visits | null>((kept, one) => noted(kept, 'anna', one), null) ?? expect.unreachable();

test('at the first visit there is nothing to compare with', () => {
  expect(changeSince(walk(visit('2026-11-03', { 2025: 8.4 })))).toBeNull();
  expect(
    changeSince(walk(visit('2026-11-03', { 2025: 8.4 }), visit('2026-11-03', { 2025: 8.1 }))),
  ).toBeNull();
});

test('a visit is compared with the last of an earlier day, all day long', () => {
  const visits = [visit('2026-11-03', { 2025: 8.4 }), visit('2026-11-24', { 2025: 8.3 })];
  expect(changeSince(walk(...visits, visit('2026-11-24', { 2025: 8.1 })))).toEqual({
    since: '2026-11-03',
    changed: { year: '2025', from: 8.4, to: 8.1 },
  });
});

test('a change that no figure shows is none', () => {
  const same = walk(
    visit('2026-11-03', { 2025: 8.1, 2026: 9 }),
    visit('2026-11-24', { 2025: 8.14, 2026: 9 }),
  );
  expect(changeSince(same)).toEqual({ since: '2026-11-03', changed: null });
});

test('the running year is named where the one before stands still', () => {
  const visits = walk(
    visit('2026-11-03', { 2025: 8.1, 2026: 9 }),
    visit('2026-11-24', { 2025: 8.1, 2026: 7.5 }),
  );
  expect(changeSince(visits)?.changed).toEqual({ year: '2026', from: 9, to: 7.5 });
});

test('at the turn of the year only years that both visits showed are compared', () => {
  const visits = walk(visit('2026-12-30', { 2025: 8, 2026: 7 }), visit('2027-01-02', { 2026: 7, 2027: 11 }));
  expect(changeSince(visits)).toEqual({ since: '2026-12-30', changed: null });
});

test.each([
  ['nothing', null],
  ['text', 'x'],
  ['another’s', { owner: 'ben', latest: visit('2026-11-03', { 2025: 3 }), before: null }],
  ['a day that is none', { owner: 'anna', latest: { day: 'x', tonnes: {} }, before: null }],
  ['no figures', { owner: 'anna', latest: { day: '2026-11-03', tonnes: { 2025: 'x' } }, before: null }],
])('%s that was kept counts as nothing', (_, kept) => {
  const today = visit('2026-11-24', { 2025: 8 });
  expect(noted(kept, 'anna', today)).toEqual({ owner: 'anna', latest: today, before: null });
});
