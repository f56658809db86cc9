import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOfIso } from '../browser/dates.ts';
import { homesToChoose, isFormer, isInUse } from './homes.ts';

const until = (iso: string) => ({ livedUntil: epochOfIso(iso) });
const open = { id: 1 };
const left = { id: 2, ...until('2025-07-01') };
const leaving = { id: 3, ...until('2027-01-01') };
const homes = [open, left, leaving];

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-22', true],
  ['2026-11-23', true],
  ['2026-11-24', false],
])('a home left on %s is of former times today: %s', (iso, former) => {
  expect(isFormer(until(iso))).toBe(former);
  expect([until(iso)].some(isFormer)).toBe(former);
});

test('what begins now belongs to a home one lives in, also one to be left later', () => {
  expect(homesToChoose(homes)).toEqual([open, leaving]);
});

test('where no home is left there is none to choose', () => {
  expect(homesToChoose([left])).toEqual([]);
});

test('the page of a former home leads to forms about it alone', () => {
  expect(homesToChoose(homes, '2')).toEqual([left]);
});

test.each(['9', 'x', ''])('an address that names no home (%j) changes nothing', (asked) => {
  expect(homesToChoose(homes, asked)).toEqual([open, leaving]);
});

test.each([
  ['goes on where one lives', { groupId: 1 }, true],
  ['has ended', { groupId: 1, activeUntil: epochOfIso('2026-11-23') }, false],
  ['ends later', { groupId: 1, activeUntil: epochOfIso('2026-11-24') }, true],
  ['stayed in a home of former times', { groupId: 2 }, false],
  ['hangs on a home that is not known', { groupId: 9 }, true],
  ['is bound to no home', {}, true],
])('in use: what %s', (_, one, inUse) => {
  expect(isInUse(one, homes)).toBe(inUse);
});
