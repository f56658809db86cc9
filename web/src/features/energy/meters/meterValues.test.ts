import { AddMeterBody, meterFaults } from '@footprint/shared-events/housing/rules.ts';
import { expect, test } from 'vitest';
import { schemaFaults } from '../../../browser/check.ts';
import { readable } from '../../../forms/faults.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import {
  isGreenSoFar,
  meterBody,
  meterFieldOf,
  proposedMeter,
  secondFaults,
  secondReading,
} from './meterValues.ts';
import { sumOfShares } from './shares.ts';

const filled: FormValues = {
  ...proposedMeter('ePower', { household: '5', name: 'Nr. 1', isGreen: false }),
  name: ' 4711 ',
  energyType: 'eco',
  meterValue: '12.345',
  meterValueDate: '1.3.2026',
  meterInputFrequency: 'yearly',
};
const faultsOf = (values: FormValues, measuredObj: 'ePower' | 'gas' = 'ePower') => {
  const body = meterBody(measuredObj, values, 'de');
  return [...schemaFaults(AddMeterBody, body), ...meterFaults(readable(body))].map(
    ({ messageId }) => messageId,
  );
};

test('a filled form makes a body the rules accept', () => {
  expect(faultsOf(filled)).toEqual([]);
  expect(meterBody('ePower', filled, 'de')).toMatchObject({
    meterHousehold: 5,
    name: '4711',
    unit: 'kWh',
    meterValue: 12345,
    meterElectricPowerType: 'eco',
    meterActivities: 1,
    activities: [{ name: 'household', consumptionShare: 100 }],
    meterLocation: { groupId: 5, ghgDomain: 'housing', measuredObj: 'ePower' },
  });
});

test.each([
  ['ePower', false, 'sdtMix'],
  ['ePower', true, 'eco'],
  ['gas', true, 'stdGas'],
] as const)(
  'only what it shows is missing of a proposed meter (%s, green: %s)',
  (measuredObj, isGreen, energyType) => {
    const proposed = proposedMeter(measuredObj, { household: '5', name: 'Nr. 1', isGreen });
    expect(proposed).toMatchObject({ energyType, meterInputFrequency: 'monthly' });
    expect(faultsOf(proposed, measuredObj)).toEqual(['form:input:error:meterValue']);
  },
);

test.each([
  [[], false],
  [[{ supportedType: 'electricPower', name: 'Low' }], false],
  [[{ supportedType: 'heating', name: 'VeryLow' }], false],
  [[{ supportedType: 'electricPower', name: 'VeryLow' }], true],
] as const)('power is green so far where its level says so: %j', (levels, isGreen) => {
  expect(isGreenSoFar(levels)).toBe(isGreen);
});

test('an emptied form names everything that is missing, each with its own text', () => {
  const proposed = proposedMeter('gas', { household: '', name: '', isGreen: false });
  const emptied = { energyType: '', meterInputFrequency: '', meterValueDate: '' };
  const faults = faultsOf({ ...proposed, ...emptied }, 'gas');
  expect(new Set(faults)).toEqual(
    new Set([
      'form:input:error:meterHousehold',
      'form:input:error:meterName',
      'form:inputGas:error:inputGasType',
      'form:input:error:meterValueFrequency',
      'form:input:error:meterValue',
      'form:input:error:meterValueDate',
    ]),
  );
});

test.each([
  ['no activity', { selected_household: false }, 'form:inputEPower:error:meterActivities'],
  ['shares that do not make 100', { share_household: '80' }, 'form:input:error:consumptionShare'],
  ['a share that is no number', { share_household: 'viel' }, 'form:input:error:consumptionShare'],
  ['a reading below zero', { meterValue: '-1' }, 'form:input:error:meterValue'],
  ['a date that does not exist', { meterValueDate: '31.2.2026' }, 'form:input:error:meterValueDate'],
  [
    'an end before the beginning',
    { activeFrom: '1.3.26', activeUntil: '1.2.26' },
    'form:input:error:activeUntil',
  ],
  ['an end half typed', { activeFrom: '1.3.2026', activeUntil: '1.4.202' }, 'form:input:error:activeUntil'],
])('%s is refused', (_, change, messageId) => {
  expect(faultsOf({ ...filled, ...change })).toContain(messageId);
});

const withSubMeter: FormValues = {
  ...filled,
  selected_heatPump: true,
  hasMeter_heatPump: true,
  subName_heatPump: 'WP 1',
  subValue_heatPump: '400',
  subDate_heatPump: '1.3.2026',
};

test('with a sub-meter the shares need not make 100, and the mask is that of all', () => {
  expect(faultsOf(withSubMeter)).toEqual([]);
  expect(meterBody('ePower', withSubMeter, 'de').meterActivities).toBe(17);
  expect(faultsOf({ ...withSubMeter, share_household: '60' })).toEqual([]);
  expect(meterBody('ePower', { ...withSubMeter, share_household: '60' }, 'de').meterActivities).toBe(0);
});

test.each([
  ['/activities/0/consumptionShare', 'share_household'],
  ['/activities/1/subMeter/name', 'subName_heatPump'],
  ['/activities/1/subMeter/meterValue', 'subValue_heatPump'],
  ['/activities/1/subMeter/meterValueDate', 'subDate_heatPump'],
  ['/activities/1/subMeter', 'activities'],
  ['/activities', 'activities'],
  ['/meterActivities', 'activities'],
  ['/meterElectricPowerType', 'energyType'],
  ['/meterLocation/groupId', 'meterHousehold'],
  ['/meterValue', 'meterValue'],
])('a fault at %s is shown at %s', (path, field) => {
  expect(meterFieldOf('ePower', path, withSubMeter)).toBe(field);
});

test('calorific value and conversion number are sent for gas in cubic metres only', () => {
  const gas = {
    ...proposedMeter('gas', { household: '5', name: 'Nr. 1', isGreen: false }),
    calorificValue: '11,2',
    conversionNumber: '0,96',
  };
  expect(meterBody('gas', gas, 'de')).toMatchObject({ calorificValue: 11.2, conversionNumber: 0.96 });
  expect(meterBody('gas', { ...gas, unit: 'kWh' }, 'de')).not.toHaveProperty('calorificValue');
});

test('a second reading is optional, but what is given must be right', () => {
  expect(secondReading(filled, 'de')).toBeNull();
  expect(secondFaults(filled, 'de')).toEqual([]);
  const broken = { ...filled, secondValue: '0', secondDate: 'x' };
  expect(secondFaults(broken, 'de').map(({ path }) => path)).toEqual(['/secondValue', '/secondDate']);
  const second = (secondDate: string) =>
    secondFaults({ ...filled, secondValue: '12', secondDate }, 'de').map(({ messageId }) => messageId);
  expect(second('')).toEqual(['form:input:error:meterValueDate']);
  expect(second(String(filled.meterValueDate))).toEqual(['form:input:error:secondDate']);
  expect(second('1.1.2020')).toEqual([]);
});

test('what is missing to 100 is suggested for the activity that is still empty', () => {
  const open = { ...filled, share_household: '80', selected_cooking: true };
  expect(sumOfShares('ePower', open, 'de')).toEqual({
    sum: 80,
    free: false,
    rest: { share: 20, activity: 'cooking' },
  });
  expect(sumOfShares('ePower', filled, 'de')).toEqual({ sum: 100, free: false });
  expect(sumOfShares('ePower', withSubMeter, 'de').free).toBe(true);
});

test('a new meter may begin at zero', () => expect(faultsOf({ ...filled, meterValue: '0' })).toEqual([]));
