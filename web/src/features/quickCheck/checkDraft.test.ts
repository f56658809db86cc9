import { expect, test } from 'vitest';
import type { DraftAnswers } from '../../blocks/checkDraft/storedDraft.ts';
import { checkDraft } from './checkDraft.ts';

const kept = (answers: DraftAnswers) => checkDraft({ version: 1, year: 2025, answers, asked: [], at: 0 });
const two = { version: 1, year: 2025, hhMember: 2 } as const;

test('before the first question there is no draft', () => expect(kept({ food: 'mix' })).toBeUndefined());

test('what is half answered is not known', () => {
  expect(kept({ hhMember: 2, carrier: 'gas', carKm: 7_500 })).toEqual(two);
  expect(kept({ hhMember: 2, hhHouseType: 'singleHouse', carFuel: 'diesel' })).toEqual({
    ...two,
    hhHouseType: 'singleHouse',
    carFuel: 'diesel',
  });
});

test('no car needs no fuel', () => expect(kept({ hhMember: 2, carKm: 0 })).toEqual({ ...two, carKm: 0 }));

test('what is answered is kept', () => {
  const home: DraftAnswers = { hhMember: 2, hhHouseType: 'singleHouse', carrier: 'gas' };
  const answers: DraftAnswers = { ...home, carKm: 7_500, carFuel: 'diesel', food: 'mix', eco: true };
  expect(kept(answers)).toEqual({ ...two, ...answers });
});
