import type { AmountsAnswer } from '@footprint/shared-events/consumption/api.ts';
import { expect, test } from 'vitest';
import {
  amountsBody,
  amountsFaults,
  amountsField,
  amountsValues,
  freeYears,
  ridesOf,
  withRides,
} from './amountsForm.ts';

const entry: AmountsAnswer = { kind: 'transit', year: 2024, values: { regional: 1500, bus: 0 } };
const values = amountsValues(entry, 'de');

test('an entry stands in its form as it was said, and is said again whole', () => {
  expect(values).toMatchObject({ year: '2024', regional: '1500', bus: '0', urban: '', mode: 'regional' });
  expect(amountsBody('transit', values, 'de')).toEqual(entry);
});

test('days times the way there and back are whole kilometres, of which both are needed', () => {
  expect(ridesOf(values, 'de')).toBeUndefined();
  expect(ridesOf({ ...values, days: '220', kmADay: '25' }, 'de')).toBe(5500);
  expect(ridesOf({ ...values, days: '3', kmADay: '2,5' }, 'de')).toBe(8);
  expect(ridesOf({ ...values, days: '220' }, 'de')).toBeNaN();
});

test('rides are added to what their mode has, and a save counts those that were not added yet', () => {
  const rides = { ...values, days: '220', kmADay: '25' };
  expect(withRides(rides, 'de')).toMatchObject({ regional: '7000', days: '', kmADay: '' });
  expect(amountsBody('transit', rides, 'de').values).toEqual({ regional: 7000, bus: 0 });
  expect(amountsBody('transit', { ...rides, mode: 'urban' }, 'de').values).toEqual({
    ...entry.values,
    urban: 5500,
  });
});

test('zeros are a say, and no field at all is none', () => {
  expect(amountsFaults({ kind: 'transit', year: 2024, values: { bus: 0 } })).toEqual([]);
  expect(amountsFaults({ kind: 'transit', year: 2024, values: {} })).toEqual([
    { path: '/values', messageId: 'form:amounts:error:values' },
  ]);
});

test('more nights than the year has are a fault of the first field of them that is filled', () => {
  const long = amountsValues({ kind: 'nights', year: 2023, values: { camping: 200, cruise: 166 } }, 'de');
  const [fault] = amountsFaults(amountsBody('nights', long, 'de'));
  expect(fault?.messageId).toBe('form:amounts:error:nights');
  expect(amountsField('nights', fault?.path ?? '', long, 'de')).toBe('camping');
  expect(amountsFaults(amountsBody('nights', { ...long, year: '2024' }, 'de'))).toEqual([]);
});

test('a fault of kilometres stands at the days where those bring it', () => {
  expect(amountsField('transit', '/values/regional', values, 'de')).toBe('regional');
  expect(amountsField('transit', '/values/regional', { ...values, days: '9' }, 'de')).toBe('days');
  expect(amountsField('transit', '/values/bus', { ...values, days: '9' }, 'de')).toBe('bus');
  expect(amountsField('transit', '/values', amountsValues({ kind: 'transit', year: 2024 }, 'de'), 'de')).toBe(
    'longDistance',
  );
  expect(amountsField('borrowed', '/ownCar', values, 'de')).toBe('ownCar');
});

test('years with an entry are not offered again', () => {
  expect(freeYears([2023, 2024, 2025], [entry])).toEqual([2025, 2023]);
});
