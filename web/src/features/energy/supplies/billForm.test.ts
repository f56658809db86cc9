import { expect, test } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { billOf, emptyBilled, shareOf, unitOf } from './billedForm.ts';
import { billAgain, billBody, EMPTY_BILL, nextBill, unitAtFirst, valuesOf } from './billForm.ts';

const days = { from: '01.01.2025', last: '31.12.2025' };
const said = { supplyId: 3, from: epochOfIso('2025-01-01'), until: epochOfIso('2026-01-01') };

test.each([
  ['8500', 'kWh', 8500],
  ['8,5', 'MWh', 8500],
  // A float would leave digits: 8122.999999999999.
  ['8,123', 'MWh', 8123],
  ['900', '', 900],
])('%s %s of a bill are sent as %s', (amount, unit, sent) => {
  const values = { ...EMPTY_BILL, ...days, amount, unit };
  expect(billBody(3, values, 'de')).toEqual({ ...said, amount: sent });
});

test('an amount that is left out stays missing, whatever its unit', () => {
  expect(billBody(3, { ...EMPTY_BILL, ...days, unit: 'MWh' }, 'de')).toEqual(said);
});

test('heat alone is asked for its unit: what was chosen before is of no use to oil', () => {
  expect([unitAtFirst('kWh'), unitAtFirst('litre')]).toEqual(['kWh', '']);
  const values = { ...emptyBilled([]), unit: 'MWh' };
  expect(unitOf({ ...values, carrier: 'heatingStatement' })).toBe('MWh');
  expect(unitOf({ ...values, carrier: 'heatingOil' })).toBe('litre');
});

test.each([
  ['1,7', 'amount', 20],
  ['20', 'percent', 20],
  ['', 'amount', undefined],
])('hot water of %s in %s is %s percent of a bill', (hotWater, hotWaterIn, percent) => {
  const values = { ...EMPTY_BILL, ...days, amount: '8,5', unit: 'MWh', hotWater, hotWaterIn };
  expect(billBody(3, values, 'de').hotWater).toBe(percent);
  const bill = {
    id: 7,
    amount: 8500,
    from: said.from,
    until: said.until,
    ...(percent && { hotWater: percent }),
  };
  expect(valuesOf(bill, 'kWh', 'de').hotWater).toBe(percent ? '1700' : '');
});

test('a first bill in kWh tells the share of the heating; oil has one in percent', () => {
  const values = { ...emptyBilled([]), carrier: 'heatingStatement', amount: '10000' };
  expect([shareOf(values, 'de'), billOf(values, 3, 'de').hotWater]).toEqual([18, undefined]);
  const typed = { ...values, hotWater: '2345', hotWaterIn: 'amount' };
  expect([shareOf(typed, 'de'), billOf(typed, 3, 'de').hotWater]).toEqual([23.5, 23.45]);
  expect([shareOf({ ...typed, carrier: 'heatingOil', hotWater: '18' }, 'de')]).toEqual([18]);
});

test('a bill is corrected in kWh, and comes back as it was', () => {
  const bill = { id: 7, amount: 8500, from: said.from, until: said.until, factor: 0.2 };
  expect(valuesOf(bill, 'kWh', 'de')).toMatchObject({ ...days, amount: '8500', unit: 'kWh', factor: '0,2' });
  expect(billAgain(3, bill)).toEqual({ ...said, amount: 8500, factor: 0.2 });
});

test('a next bill begins where the newest ends, with its factor; a next delivery is one', () => {
  const newest = { id: 1, amount: 9, factor: 0.19, from: said.from, until: said.until };
  expect(nextBill(newest, 'kWh', 'de')).toEqual({
    ...EMPTY_BILL,
    from: '01.01.2026',
    unit: 'kWh',
    factor: '0,19',
  });
  expect(nextBill({ id: 1, amount: 9, date: said.from }, 'litre', 'de')).toEqual({
    ...EMPTY_BILL,
    kind: 'delivery',
  });
  expect(nextBill(undefined, 'litre', 'de')).toEqual(EMPTY_BILL);
});
