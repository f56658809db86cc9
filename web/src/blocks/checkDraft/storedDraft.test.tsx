import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readStored } from '../../browser/storage.ts';
import { invitation } from './invitation.ts';
import {
  answer,
  draftUnkept,
  dropDraft,
  keyOfDraft,
  pickInDraft,
  readDraft,
  storedDraft,
} from './storedDraft.ts';

const NOW = Date.UTC(2026, 10, 23) / 1000;
const stored = {
  version: 1,
  year: 2025,
  answers: { hhMember: 2, food: 'mix' },
  asked: ['people', 'food'],
  at: NOW,
} as const;

beforeEach(() => {
  vi.setSystemTime(NOW * 1000);
  dropDraft();
});

describe('a stored draft', () => {
  test('is read as it was', () => expect(readDraft(stored, NOW)).toEqual({ draft: stored, dropped: false }));
  test('loses what fits no question any more, says so, asks again and has another command keep it', () =>
    expect(
      readDraft({ ...stored, key: 'key', answers: { hhMember: 2, food: 'meat only', colour: 'red' } }, NOW),
    ).toEqual({ draft: { ...stored, answers: { hhMember: 2 }, asked: ['people'] }, dropped: true }));
  test('keeps what was picked', () => {
    const picked = { ...stored, key: 'key', measures: ['Veggie', 'LED'] };
    expect(readDraft(picked, NOW).draft).toEqual(picked);
  });
  test('is sent again by the same command where nothing was lost', () =>
    expect(readDraft({ ...stored, key: 'key' }, NOW).draft?.key).toBe('key'));
  test.each([['text'], [7], [{}], [{ ...stored, version: 9 }], [{ ...stored, answers: null }]])(
    'that is none is dropped: %j',
    (value) => expect(readDraft(value, NOW)).toEqual({ draft: null, dropped: true }),
  );
  test.each([
    [{ ...stored, year: 2026 }],
    [{ ...stored, answers: { food: 'nothing' } }],
    [{ ...stored, answers: { hhMember: 9, food: 'mix' } }],
  ])('that says nothing is dropped: %#', (value) =>
    expect(readDraft(value, NOW)).toEqual({ draft: null, dropped: true }),
  );
  test('expires after 30 days without a word', () =>
    expect(readDraft(stored, NOW + 30 * 86_400 + 1)).toEqual({ draft: null, dropped: false }));
  test('that never was is not missed', () =>
    expect(readDraft(null, NOW)).toEqual({ draft: null, dropped: false }));
});

test('answers add up, may be taken back, and are of the year before', () => {
  answer('people', { hhMember: 3 });
  answer('food', { food: 'mix' });
  answer('food', { food: undefined });
  expect(storedDraft.get()).toEqual({
    edition: 'heizspiegel2025',
    version: 1,
    year: 2025,
    answers: { hhMember: 3 },
    asked: ['people', 'food'],
    at: NOW,
  });
});

test('the command that keeps it has one key until an answer changes', () => {
  answer('people', { hhMember: 3 });
  const draft = () => storedDraft.get() as NonNullable<ReturnType<typeof storedDraft.get>>;
  const key = keyOfDraft(draft());
  expect(keyOfDraft(draft())).toBe(key);
  answer('food', { food: 'mix' });
  expect(keyOfDraft(draft())).not.toBe(key);
});

test('what is picked is kept with the answers, by another command', () => {
  answer('people', { hhMember: 3 });
  const key = keyOfDraft(storedDraft.get() as NonNullable<ReturnType<typeof storedDraft.get>>);
  pickInDraft('LED', true);
  pickInDraft('Veggie', true);
  pickInDraft('LED', false);
  expect(storedDraft.get()).toMatchObject({ answers: { hhMember: 3 }, measures: ['Veggie'] });
  expect(storedDraft.get()?.key).toBeUndefined();
  expect(key).toEqual(expect.any(String));
  answer('food', { food: 'mix' });
  expect(storedDraft.get()?.measures).toEqual(['Veggie']);
});

test('a browser that keeps nothing is said to, and the draft holds all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('no storage here');
    },
    removeItem: () => undefined,
  });
  answer('people', { hhMember: 1 });
  expect([draftUnkept.get(), storedDraft.get()?.answers]).toEqual([true, { hhMember: 1 }]);
  vi.unstubAllGlobals();
});

test('who came by a campaign leaves nothing on the device before the first answer, then it lies with the answers', () => {
  const campaign = { kind: 'climate-bet', round: 'bet-2027' } as const;
  invitation.set(campaign);
  expect(readStored('check')).toBeNull();
  answer('people', { hhMember: 1 });
  expect(readStored('check')).toMatchObject({ answers: { hhMember: 1 }, campaign });
  invitation.set(null);
  expect(readStored('check')).not.toHaveProperty('campaign');
});
