import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { WholeHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { expect, test } from 'vitest';
import { fits } from '../../browser/check.ts';
import { epochOfIso } from '../../browser/dates.ts';
import { editBody, editFaults, hasOtherMembers, valuesOf } from './householdForm.ts';

const household: HouseholdAnswer = {
  id: 5,
  type: 'Household',
  name: 'Zuhause',
  hhArea: 80,
  hhMember: 1,
  hhHouseType: 'singleHouse',
};
const unchanged = valuesOf(household, 'de');
const edited = (values: Partial<typeof unchanged>) => editBody({ ...unchanged, ...values }, household, 'de');

test('a new name says nothing about how many live there since when', () => {
  expect(edited({ name: 'Daheim' })).toEqual({
    id: 5,
    name: 'Daheim',
    hhArea: 80,
    hhMember: 1,
    hhHouseType: 'singleHouse',
  });
});

test('a mistake in the number of people is corrected from the day on that is given', () => {
  const body = edited({ hhMember: '4', validFrom: '1.1.2017' });
  expect(body).toMatchObject({ hhMember: 4, validFrom: epochOfIso('2017-01-01') });
  expect(fits(WholeHouseholdBody, body)).toBe(true);
  expect(editFaults(body)).toEqual([]);
});

test.each(['', 'gestern', '31.2.2020'])('%j is no day since which a number holds', (validFrom) => {
  expect(fits(WholeHouseholdBody, edited({ hhMember: '4', validFrom }))).toBe(false);
});

test.each(['', 'zwei', '1'])('since when %j people live there is not asked', (hhMember) => {
  expect(hasOtherMembers({ ...unchanged, hhMember }, household, 'de')).toBe(false);
});

test('a number of people is not shown before it holds', () => {
  const body = edited({ hhMember: '4', validFrom: '1.1.2099' });
  expect(editFaults(body)).toEqual([{ path: '/validFrom', messageId: 'form:hhAdd:error:validFrom' }]);
});
