import { expect, test } from 'vitest';
import { readInvitation } from './invitation.ts';

const invited = { kind: 'stop-fossil', round: 'fossil-2027', cityCode: '01067' };

test('what was stored is read as it was', () => {
  expect(readInvitation(invited)).toEqual(invited);
  expect(readInvitation({ kind: 'climate-bet', round: 'bet' })).toEqual({
    kind: 'climate-bet',
    round: 'bet',
  });
});

test('a postcode that is none is left out', () => {
  expect(readInvitation({ ...invited, cityCode: 'Dresden' })).toEqual({ ...invited, cityCode: undefined });
});

test.each([[null], ['stop-fossil'], [{}], [{ ...invited, kind: 'other' }], [{ ...invited, round: 7 }]])(
  '%j is no invitation',
  (stored) => {
    expect(readInvitation(stored)).toBeNull();
  },
);
