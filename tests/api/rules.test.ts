import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, freshMail, registeredClient, registration } from '../support/calls/client.ts';
import { compensation, flight, level, vehicle } from '../support/citizens/entries.ts';
import {
  addGasMeter,
  addHousehold,
  gasMeter,
  household,
  noon,
  powerMeter,
} from '../support/citizens/housing.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

let client: Client;
let groupId: number;
let meterId: number;
beforeAll(async () => {
  client = await registeredClient(product.url);
  groupId = await addHousehold(client);
  meterId = await addGasMeter(client, groupId);
});

const gas = (fields: object) => () => gasMeter(groupId, fields);
const CONVERSION = ['/conversionNumber', 'form:inputGas:error:conversionNumber'] as const;
const power = (fields: object) => () => powerMeter(groupId, fields);
const cooling = (subMeter: object) => ({
  meterActivities: 33,
  activities: [
    { name: 'household', consumptionShare: 100 },
    {
      name: 'cooling',
      subMeter: { name: 'S-1', meterValue: 1, meterValueDate: noon('2024-01-01'), ...subMeter },
    },
  ],
});
const share = (consumptionShare: unknown) => ({
  meterActivities: 1,
  activities: [{ name: 'household', consumptionShare }],
});
const reading = (fields: object) => () => ({
  meterId,
  meterValue: 13_000,
  meterValueDate: noon('2024-01-01'),
  ...fields,
});
const registering = (fields: object) => async () => ({ ...(await registration(freshMail())), ...fields });
const fast = (fields: object) => async () => {
  const { fullName: _, ...body } = await registration(freshMail());
  return { ...body, addressCityCode: '10115', isStopFossilUser: true, ...fields };
};

type Rule = readonly [rule: string, body: () => object | Promise<object>, path: string, messageId: string];

/** Section 5 of the first specification, as the server applies it: what is wrong, where, and the key that says so. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'meter/avatar': [
    [
      'household chosen',
      gas({ meterHousehold: undefined }),
      '/meterHousehold',
      'form:input:error:meterHousehold',
    ],
    [
      'household a number',
      gas({ meterHousehold: 'home' }),
      '/meterHousehold',
      'form:input:error:meterHousehold',
    ],
    ['name', gas({ name: ' ' }), '/name', 'form:input:error:meterName'],
    ['unit', gas({ unit: '' }), '/unit', 'form:input:error:meterUnit'],
    [
      'frequency',
      gas({ meterInputFrequency: undefined }),
      '/meterInputFrequency',
      'form:input:error:meterValueFrequency',
    ],
    [
      'power type',
      power({ meterElectricPowerType: undefined }),
      '/meterElectricPowerType',
      'form:inputEPower:error:inputEPowerType',
    ],
    ['gas type', gas({ meterGasType: undefined }), '/meterGasType', 'form:inputGas:error:inputGasType'],
    ['value not below 0', gas({ meterValue: -1 }), '/meterValue', 'form:input:error:meterValue'],
    ['value finite', gas({ meterValue: '1e999' }), '/meterValue', 'form:input:error:meterValue'],
    [
      'date required',
      gas({ meterValueDate: undefined }),
      '/meterValueDate',
      'form:input:error:meterValueDate',
    ],
    ['date valid', gas({ meterValueDate: -1 }), '/meterValueDate', 'form:input:error:meterValueDate'],
    [
      'a use of power',
      power({ meterActivities: 0, activities: [] }),
      '/meterActivities',
      'form:inputEPower:error:meterActivities',
    ],
    [
      'a use of gas',
      gas({ meterActivities: 0, activities: [] }),
      '/meterActivities',
      'form:inputGas:error:meterActivities',
    ],
    ['shares make 100', power(share(99)), '/activities', 'form:input:error:consumptionShare'],
    [
      'share finite',
      power(share('all')),
      '/activities/0/consumptionShare',
      'form:input:error:consumptionShare',
    ],
    [
      'value of a sub-meter not below 0',
      power(cooling({ meterValue: -1 })),
      '/activities/1/subMeter/meterValue',
      'form:input:error:meterValue',
    ],
    [
      'name of a sub-meter',
      power(cooling({ name: '' })),
      '/activities/1/subMeter/name',
      'form:input:error:meterName',
    ],
    [
      'date of a sub-meter',
      power(cooling({ meterValueDate: undefined })),
      '/activities/1/subMeter/meterValueDate',
      'form:input:error:meterValueDate',
    ],
    ['beginning valid', gas({ activeFrom: 'always' }), '/activeFrom', 'form:input:error:activeFrom'],
    [
      'end after the beginning',
      gas({ activeFrom: noon('2024-05-01'), activeUntil: noon('2024-01-01') }),
      '/activeUntil',
      'form:input:error:activeUntil',
    ],
    ['calorific value', gas({ calorificValue: 21 }), '/calorificValue', 'form:inputGas:error:calorificValue'],
    ['conversion number above 0', gas({ conversionNumber: 0 }), ...CONVERSION],
    ['conversion number below 2', gas({ conversionNumber: 2.1 }), ...CONVERSION],
  ],
  'meter-value/to-housing-meter': [
    ['value above 0', reading({ meterValue: 0 }), '/meterValue', 'form:input:error:meterValue'],
    [
      'date valid',
      reading({ meterValueDate: 'today' }),
      '/meterValueDate',
      'form:input:error:meterValueDate',
    ],
    ['meter id numeric', reading({ meterId: 'main' }), '/meterId', 'form:input:error:meterId'],
  ],
  'groups/create': [
    ['name', () => ({ ...household, name: '' }), '/name', 'form:hhAdd:error:name'],
    ['area above 0', () => ({ ...household, hhArea: 0 }), '/hhArea', 'form:hhAdd:error:hhArea'],
    ['members whole', () => ({ ...household, hhMember: 1.5 }), '/hhMember', 'form:hhAdd:error:hhMember'],
    ['members above 0', () => ({ ...household, hhMember: 0 }), '/hhMember', 'form:hhAdd:error:hhMember'],
    [
      'type of house',
      () => ({ ...household, hhHouseType: '' }),
      '/hhHouseType',
      'form:hhAdd:error:hhHouseType',
    ],
    [
      'heat supply of apartments',
      () => ({ ...household, hhHouseType: 'apartmentHouse' }),
      '/hhApartmentsHeatSupply',
      'form:hhAdd:error:hhApartmentsHeatSupply',
    ],
  ],
  'mobility/vehicle': [
    ['name', () => vehicle({ name: '' }), '/name', 'form:vehicle:error:name'],
    [
      'kilometres above 0',
      () => vehicle({ vehicleRoughValue: { v: 0, year: 2022 } }),
      '/vehicleRoughValue/v',
      'form:vehicle:error:kmPerYear',
    ],
    [
      'year',
      () => vehicle({ vehicleRoughValue: { v: 1, year: 2016 } }),
      '/vehicleRoughValue/year',
      'form:vehicle:error:year',
    ],
    [
      'consumption above 0',
      () => vehicle({ avgFuelConsume: 0 }),
      '/avgFuelConsume',
      'form:vehicle:error:avgFuelConsume',
    ],
    ['type', () => vehicle({ type: '' }), '/type', 'form:vehicle:error:type'],
    ['fuel', () => vehicle({ fuelType: '' }), '/fuelType', 'form:vehicle:error:fuelType'],
    ['weight above 0 if given', () => vehicle({ weight: 0 }), '/weight', 'form:vehicle:error:weight'],
  ],
  'mobility/flight': [
    [
      'hours at least 0',
      () => flight({ flightRoughValue: { v: -1, year: 2024 } }),
      '/flightRoughValue/v',
      'form:flight:error:hours',
    ],
    ['type', () => flight({ type: undefined }), '/type', 'form:flight:error:type'],
    [
      'year',
      () => flight({ flightRoughValue: { v: 1, year: 2016 } }),
      '/flightRoughValue/year',
      'form:flight:error:year',
    ],
  ],
  'compensation/to-user': [
    ['type', () => compensation({ compTypeMain: '' }), '/compTypeMain', 'form:compensation:error:compType'],
    [
      'value finite',
      () => compensation({ compensationValue: { d: noon('2024-01-01'), v: 'two' } }),
      '/compensationValue/v',
      'form:compensation:error:value',
    ],
    [
      'date',
      () => compensation({ compensationValue: { v: 2 } }),
      '/compensationValue/d',
      'form:compensation:error:date',
    ],
  ],
  'meter/personal-type/to-group': [
    ['household', () => ({ typeMeterId: 5 }), '/groupId', 'form:personalType:error:groupId'],
    ['site', () => ({ groupId: 5 }), '/typeMeterId', 'form:personalType:error:typeMeterId'],
  ],
  'emissions/explain': [
    ['a sector there is', () => ({ year: 2024, sector: 'moon' }), '/sector', 'form:emissions:error:sector'],
  ],
  'meter-value/personal-types/add-value': [
    [
      'a type there is',
      () => level({ supportedType: 'water' }),
      '/supportedType',
      'form:personalType:error:supportedType',
    ],
    ['a level chosen', () => level({ name: undefined }), '/name', 'form:personalType:error:name'],
    ['start date', () => level({ startAt: 'today' }), '/startAt', 'form:personalType:error:startAt'],
  ],
  'user/register': [
    ['full name', registering({ fullName: ' ' }), '/fullName', 'form:user:error:fullName'],
    ['mail', registering({ mail: 'ada' }), '/mail', 'form:user:error:mail'],
    ['password a digest', registering({ password: 'geheim-1' }), '/password', 'form:user:error:password'],
    [
      'privacy agreed to',
      registering({ privacyAgreement: false }),
      '/privacyAgreement',
      'form:user:error:privacy',
    ],
    [
      'postcode of 5 digits if given',
      registering({ addressCityCode: '1011' }),
      '/addressCityCode',
      'form:user:error:cityCode',
    ],
  ],
  'user/register-fast': [
    ['mail', fast({ mail: '@example.org' }), '/mail', 'form:user:error:mail'],
    ['password a digest', fast({ password: '' }), '/password', 'form:user:error:password'],
    [
      'postcode required',
      fast({ addressCityCode: undefined }),
      '/addressCityCode',
      'form:userFastRegister:error:cityCode',
    ],
    [
      'postcode of digits',
      fast({ addressCityCode: '1011a' }),
      '/addressCityCode',
      'form:userFastRegister:error:cityCode',
    ],
    [
      'privacy agreed to',
      fast({ privacyAgreement: undefined }),
      '/privacyAgreement',
      'form:user:error:privacy',
    ],
  ],
  'user/register-confirm/short': [['a hash of 24 characters', () => ({}), '/hash', 'form:input:error:hash']],
  'user/reset-password/short': [['a hash of 24 characters', () => ({}), '/hash', 'form:input:error:hash']],
};

describe.each(Object.entries(RULES))('%s', (call, rules) => {
  // spec 1 §9: postcode of 5 digits
  // spec 1 §5 and spec 2 §5: what is refused, and with which message
  test.each(rules)('applies the rule: %s', async (_, body, path, messageId) => {
    const answer = await client.post<{ fields?: object[] }>(call, await body());
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: expect.arrayContaining([expect.objectContaining({ path, messageId })]),
    });
  });
});

test('values that the optional rules allow are taken', async () => {
  for (const [call, body] of [
    ['mobility/flight', flight({ flightRoughValue: { v: 0, year: 2017 } })],
    ['mobility/vehicle', { zeroMeter: true }],
    ['compensation/to-user', compensation({ compensationValue: { d: noon('2024-01-01'), v: -1.5 } })],
    ['meter/avatar', power(cooling({}))()],
    ['meter/avatar', gas({ meterValue: 0 })()],
    ['meter-value/to-housing-meter', reading({ meterValue: 0, meterReplaced: true })()],
  ] as const)
    expect([call, (await client.post(call, body)).status]).toEqual([call, 200]);
});
