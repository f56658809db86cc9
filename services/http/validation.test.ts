import { CALLS } from '@footprint/shared-events/calls.ts';
import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { CHECK_ANSWERS } from '@footprint/shared-events/check/answers.ts';
import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { draftOf } from '@footprint/tests/support/citizens/drafts.ts';
import { compensation, flight, level, vehicle } from '@footprint/tests/support/citizens/entries.ts';
import {
  bill,
  gasMeter,
  household,
  noon,
  oil,
  powerMeter,
} from '@footprint/tests/support/citizens/housing.ts';
import { describe, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { checkCall } from './validation.ts';

/** How a call refuses a body before anything is read, or nothing. */
function refusal(method: string, address: string, body: object): ApiError | undefined {
  const call = [...CALLS.values()].find((one) => `${one.method} /${one.path}` === `${method} /${address}`);
  if (!call) throw new Error(`no call ${method} ${address}`);
  const params = { id: '1', hash: 'x'.repeat(24) };
  const own = Object.entries(params).filter(([name]) => address.includes(`:${name}`));
  try {
    checkCall(call, Object.fromEntries(own), body);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

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
const SUB_METER = '/activities/1/subMeter';
const share = (consumptionShare: unknown) => ({
  meterActivities: 1,
  activities: [{ name: 'household', consumptionShare }],
});
const pump = (warmWaterShare: number) => ({
  activities: [{ name: 'heatPump', consumptionShare: 100, warmWaterShare }],
});
const reading = (fields: object = {}) => ({
  meterId: 1,
  meterValue: 13_000,
  meterValueDate: noon('2024-01-01'),
  ...fields,
});
const imported = { d: noon('2024-02-01'), v: 14_000 };
const km = (v: number, year: number, fields: object = {}) => ({ vehicleRoughValue: { v, year, ...fields } });
const hours = (v: number, year: number) => ({ flightRoughValue: { v, year } });
const tonnes = (compensationValue: object) => ({ compensationValue });
const given = (good: object) => (fields: object) => ({ ...good, ...fields });
const answersTo = (supportedType: SupportedType, values: object) => (fields: object) => ({
  supportedType,
  name: 'answers',
  startAt: noon('2024-01-01'),
  values: { ...values, ...fields },
});
const amountsOf = (kind: AmountKind) => (values: object) => ({ kind, year: 2025, values });
const mealsOf = (fields: object) => ({
  supportedType: 'food',
  name: 'meals',
  startAt: noon('2024-01-01'),
  values: { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1, ...fields },
});
const yearsBill = bill(1, '2023-01-01', '2024-01-01', 900);
const delivery = { from: undefined, until: undefined, date: noon('2023-01-01') };
const registration = {
  fullName: 'Ada Lovelace',
  mail: 'ada@example.org',
  password: 'a'.repeat(64),
  privacyAgreement: true,
};
const fast = { ...registration, fullName: undefined, addressCityCode: '10115', isStopFossilUser: true };
const move = { from: 1, on: noon('2025-07-01'), to: household };
const last = (meterValue: number) => ({ meterId: 1, meterValue });
const terms = { validFrom: noon('2025-01-01'), electricPowerType: 'eco' };
const draft = draftOf({ hhHouseType: 'singleHouse', carrier: 'gas', carKm: 7_500 });
const picked = { name: 'LED', state: 'start', startAt: noon('2024-01-01') };

type Rule = readonly [path: string, messageId: string, ...fields: object[]];

/** As JSON has it: what is undefined is not there. */
const sent = (body: object): object => JSON.parse(JSON.stringify(body));

/** Section 5 of the first specification: where a body is wrong, the key that says so, and what is wrong. */
function refused(call: string, body: (fields: object) => object, rules: readonly Rule[]): void {
  const [method = '', address = ''] = call.split(' ');
  const faultsOf = (fields: object) => refusal(method, address, sent(body(fields)))?.options.fields;
  const rows = rules.flatMap(([path, messageId, ...bad]) =>
    bad.map((fields) => ({ fields, path, messageId })),
  );
  describe(call, () => {
    test('takes what is right', () => expect(faultsOf({})).toBeUndefined());
    // spec 1 §9: postcode of 5 digits
    // spec 1 §5 and spec 2 §5: what is refused, and with which message
    test.each(rows)('refuses $fields', ({ fields, ...fault }) =>
      expect(faultsOf(fields)).toContainEqual(expect.objectContaining(fault)),
    );
  });
}

refused('POST meter/avatar', (fields) => gasMeter(1, fields), [
  [
    '/meterHousehold',
    'form:input:error:meterHousehold',
    { meterHousehold: undefined },
    { meterHousehold: 'home' },
  ],
  ['/name', 'form:input:error:meterName', { name: ' ' }],
  ['/unit', 'form:input:error:meterUnit', { unit: '' }, { unit: 'litre' }],
  [
    '/meterInputFrequency',
    'form:input:error:meterValueFrequency',
    { meterInputFrequency: undefined },
    { meterInputFrequency: '' },
  ],
  ['/meterGasType', 'form:inputGas:error:inputGasType', { meterGasType: undefined }],
  ['/meterValue', 'form:input:error:meterValue', { meterValue: -1 }, { meterValue: '1e999' }],
  [
    '/meterValueDate',
    'form:input:error:meterValueDate',
    { meterValueDate: undefined },
    { meterValueDate: -1 },
  ],
  [
    '/meterActivities',
    'form:inputGas:error:meterActivities',
    { meterActivities: 0, activities: [] },
    { meterActivities: 1 },
  ],
  ['/activeFrom', 'form:input:error:activeFrom', { activeFrom: 'always' }],
  [
    '/activeUntil',
    'form:input:error:activeUntil',
    { activeFrom: noon('2024-05-01'), activeUntil: noon('2024-01-01') },
  ],
  ['/calorificValue', 'form:inputGas:error:calorificValue', { calorificValue: 21 }],
  [
    '/conversionNumber',
    'form:inputGas:error:conversionNumber',
    { conversionNumber: 0 },
    { conversionNumber: 2.1 },
  ],
]);
refused('POST meter/avatar', (fields) => powerMeter(1, fields), [
  [
    '/meterElectricPowerType',
    'form:inputEPower:error:inputEPowerType',
    { meterElectricPowerType: undefined },
  ],
  ['/meterActivities', 'form:inputEPower:error:meterActivities', { meterActivities: 0, activities: [] }],
  ['/activities', 'form:input:error:consumptionShare', share(99)],
  ['/activities/0/consumptionShare', 'form:input:error:consumptionShare', share('all')],
  [`${SUB_METER}/meterValue`, 'form:input:error:meterValue', cooling({ meterValue: -1 })],
  [`${SUB_METER}/name`, 'form:input:error:meterName', cooling({ name: '' })],
  [`${SUB_METER}/meterValueDate`, 'form:input:error:meterValueDate', cooling({ meterValueDate: undefined })],
]);
refused('PUT meter/:id/terms', given(terms), [
  ['', 'form:input:error:noTerms', { electricPowerType: undefined }],
  ['/activities/0/warmWaterShare', 'form:input:error:consumptionShare', pump(101)],
]);
refused('POST meter-value/to-housing-meter', reading, [
  ['/meterValueDate', 'form:input:error:meterValueDate', { meterValueDate: 'today' }],
  ['/meterId', 'form:input:error:meterId', { meterId: 'main' }],
]);
refused('POST meter-value/import', given({ meterId: 1, readings: [imported] }), [
  ['/csv', 'form:import:error:file', { readings: undefined }, { csv: 'Datum;Stand' }],
  ['/csv', 'form:import:error:file', { readings: undefined, csv: '' }],
  // None is not too many.
  ['/readings', 'form:import:error:file', { readings: [] }],
  ['/readings/0/v', 'form:input:error:meterValue', { readings: [{ ...imported, v: -1 }] }],
  ['/readings/1/d', 'form:import:error:sameDay', { readings: [imported, { ...imported, v: 14_001 }] }],
]);
refused('POST groups/create', given(household), [
  ['/name', 'form:hhAdd:error:name', { name: '' }],
  ['/hhArea', 'form:hhAdd:error:hhArea', { hhArea: 0 }],
  ['/hhMember', 'form:hhAdd:error:hhMember', { hhMember: undefined }, { hhMember: 1.5 }, { hhMember: 0 }],
  ['/hhHouseType', 'form:hhAdd:error:hhHouseType', { hhHouseType: '' }],
  ['/hhApartmentsHeatSupply', 'form:hhAdd:error:hhApartmentsHeatSupply', { hhHouseType: 'apartmentHouse' }],
]);
refused('PUT groups/edit', given({ id: 1, ...household }), [
  ['/validFrom', 'form:hhAdd:error:validFrom', { validFrom: 'always' }],
  ['/livedFrom', 'form:hhAdd:error:livedFrom', { livedFrom: 'today' }],
]);
refused('POST groups/move', given(move), [
  ['/from', 'form:move:error:from', { from: 'A' }],
  ['/to', 'form:move:error:to', { to: 1 }],
  ['/lastReadings/1/meterId', 'form:move:error:twice', { lastReadings: [last(1), last(2)] }],
  ['/lastReadings/0/meterValue', 'form:input:error:meterValue', { lastReadings: [last(-1)] }],
]);
refused('POST supply/to-group', (fields) => oil(1, fields), [
  ['/carrier', 'form:supply:error:carrier', { carrier: 'noCarrier' }],
  ['/name', 'form:supply:error:name', { name: ' ' }],
  ['/hotWater', 'form:supply:error:hotWater', { hotWater: 101 }],
  ['/factor', 'form:supply:error:factor', { factor: 0.1 }],
  ['/estimate/area', 'form:supply:error:area', { estimate: { area: 0 } }],
  ['/estimate', 'form:supply:error:noEstimate', { carrier: 'lpg', estimate: { area: 80 } }],
  ['/estimate', 'form:supply:error:estimateOnly', { carrier: 'gas' }],
  ['/powerType', 'form:supply:error:powerType', { powerType: 'eco' }],
  ['/fuel', 'form:supply:error:fuel', { fuel: 'gas' }],
  ['/groupId', 'form:supply:error:groupId', { groupId: 0 }],
  [
    '/activeUntil',
    'form:input:error:activeUntil',
    { activeFrom: noon('2025-01-01'), activeUntil: noon('2024-01-01') },
  ],
]);
refused('PUT supply/:id', given({}), [['/fuel', 'form:supply:error:fuel', { fuel: 'wood' }]]);
refused('POST supply/bill', given(yearsBill), [
  ['/until', 'form:supply:error:until', { until: noon('2023-01-01') }, { until: undefined }],
  ['/from', 'form:supply:error:from', { from: undefined }],
  ['/amount', 'form:supply:error:amount', { amount: 0 }],
  ['/hotWater', 'form:supply:error:hotWater', { hotWater: 101 }, { ...delivery, hotWater: 18 }],
  ['/factor', 'form:supply:error:factor', { ...delivery, factor: 0.1 }],
  ['/date', 'form:supply:error:date', { ...delivery, date: -1 }],
  ['/date', 'form:supply:error:mixed', { date: noon('2023-01-01') }],
  ['/supplyId', 'form:supply:error:supplyId', { supplyId: 0 }],
]);
refused('POST mobility/vehicle', vehicle, [
  ['/name', 'form:vehicle:error:name', { name: '' }, { name: ' ' }],
  ['/vehicleRoughValue/v', 'form:vehicle:error:kmPerYear', km(0, 2022), { vehicleRoughValue: {} }],
  ['/vehicleRoughValue/year', 'form:vehicle:error:year', km(1, 2016)],
  ['/vehicleRoughValues/0/year', 'form:vehicle:error:year', { vehicleRoughValues: [{ v: 1, year: 2022 }] }],
  ['/avgFuelConsume', 'form:vehicle:error:avgFuelConsume', { avgFuelConsume: 0 }],
  ['/avgPowerConsume', 'form:vehicle:error:avgPowerConsume', { fuelType: 'plugInHybrid' }],
  ['/type', 'form:vehicle:error:type', { type: '' }, { type: 'boat' }],
  ['/fuelType', 'form:vehicle:error:fuelType', { fuelType: '' }],
  ['/weight', 'form:vehicle:error:weight', { weight: 0 }],
  ['/batteryKWh', 'form:vehicle:error:batteryKWh', { batteryKWh: -1 }, { batteryKWh: 1_001 }],
  ['/builtYear', 'form:vehicle:error:builtYear', { builtYear: 1899 }, { builtYear: 2015.5 }],
]);
refused('PUT mobility/vehicle/:id', given({}), [
  ['/ownedFrom', 'form:vehicle:error:ownedFrom', { ownedFrom: 'x' }],
  [
    '/ownedUntil',
    'form:vehicle:error:ownedUntil',
    { ownedFrom: noon('2024-01-01'), ownedUntil: noon('2023-01-01') },
  ],
  ['/chargedAtHome', 'form:vehicle:error:chargedAtHome', { chargedAtHome: 101 }],
]);
refused('PUT mobility/vehicle/:id/value', given({ year: 2024, v: 5 }), [
  ['/year', 'form:vehicle:error:year', { year: 2016 }],
  ['/sharedBy', 'form:vehicle:error:sharedBy', { sharedBy: 0 }, { sharedBy: 10 }, { sharedBy: 1.5 }],
]);
refused('POST mobility/flight', flight, [
  ['/flightRoughValue/v', 'form:flight:error:hours', hours(-1, 2024)],
  ['/flightRoughValue/year', 'form:flight:error:year', hours(1, 2016)],
  ['/type', 'form:flight:error:type', { type: undefined }, { type: 'orbit' }],
]);
refused('POST compensation/to-user', compensation, [
  [
    '/compTypeMain',
    'form:compensation:error:compType',
    { compTypeMain: undefined },
    { compTypeMain: '' },
    { compTypeMain: 'trees' },
  ],
  ['/compensationValue/v', 'form:compensation:error:value', tonnes({ d: 1 }), tonnes({ d: 1, v: '2' })],
  ['/compensationValue', 'form:compensation:error:value', { compensationValue: undefined }],
  ['/compensationValue/d', 'form:compensation:error:date', tonnes({ v: 2 })],
  ['/name', 'form:compensation:error:name', { name: ' ' }],
  ['/unitKey', 'api:error:validation', { unitKey: 'kg' }],
]);
refused('POST amounts/set', given({ kind: 'transit', year: 2024, values: {} }), [
  ['/kind', 'form:amounts:error:kind', { kind: 'walks' }, { kind: undefined }],
  ['/year', 'form:amounts:error:year', { year: 2016 }, { year: undefined }],
  ['/values', 'form:amounts:error:values', { values: undefined }, { values: 1 }],
]);
refused('POST amounts/set', amountsOf('transit'), [
  [
    '/values/longDistance',
    'form:amounts:error:longDistance',
    { longDistance: -1 },
    { longDistance: 300_001 },
    { longDistance: 1.5 },
  ],
  [
    '/values/regional',
    'form:amounts:error:regional',
    { regional: -1 },
    { regional: 300_001 },
    { regional: 1.5 },
  ],
  ['/values/urban', 'form:amounts:error:urban', { urban: -1 }, { urban: 300_001 }, { urban: 1.5 }],
  ['/values/bus', 'form:amounts:error:bus', { bus: -1 }, { bus: 300_001 }, { bus: 1.5 }],
  ['/values/coach', 'form:amounts:error:coach', { coach: -1 }, { coach: 300_001 }, { coach: 1.5 }],
  ['/values/steps', 'form:amounts:error:steps', { steps: 1 }],
  ['/values/hotel', 'form:amounts:error:hotel', { hotel: 1 }],
]);
refused('POST amounts/set', amountsOf('nights'), [
  ['/values/hotel', 'form:amounts:error:hotel', { hotel: -1 }, { hotel: 0.5 }],
  ['/values/rented', 'form:amounts:error:rented', { rented: -1 }, { rented: 0.5 }],
  ['/values/camping', 'form:amounts:error:camping', { camping: -1 }, { camping: 0.5 }],
  ['/values/cruise', 'form:amounts:error:cruise', { cruise: -1 }, { cruise: 0.5 }],
  ['/values/ferryHours', 'form:amounts:error:ferryHours', { ferryHours: -1 }, { ferryHours: 1_001 }],
  [
    '/values/ferryHoursWithCar',
    'form:amounts:error:ferryHoursWithCar',
    { ferryHoursWithCar: -1 },
    { ferryHoursWithCar: 1_001 },
  ],
  ['/values', 'form:amounts:error:nights', { hotel: 200, camping: 166 }],
]);
refused('POST amounts/set', amountsOf('borrowed'), [
  ['/values/km', 'form:amounts:error:km', { km: -1 }, { km: 300_001 }],
  ['/values/kmElectric', 'form:amounts:error:kmElectric', { kmElectric: -1 }, { kmElectric: 300_001 }],
  ['/values/people', 'form:amounts:error:people', { people: 0 }, { people: 10 }],
]);
refused('DELETE amounts', given({ kind: 'transit', year: 2024 }), [
  ['/kind', 'form:amounts:error:kind', { kind: undefined }],
  ['/year', 'form:amounts:error:year', { year: '2024' }],
]);
refused('POST meter/personal-type/to-group', given({ groupId: 1, typeMeterId: 1 }), [
  ['/groupId', 'form:personalType:error:groupId', { groupId: undefined }],
  ['/typeMeterId', 'form:personalType:error:typeMeterId', { typeMeterId: undefined }],
]);
refused('POST meter-value/personal-types/add-value', level, [
  ['/supportedType', 'form:personalType:error:supportedType', { supportedType: 'water' }],
  ['/name', 'form:personalType:error:name', { name: undefined }],
  ['/startAt', 'form:personalType:error:startAt', { startAt: 'today' }, { startAt: undefined }],
]);
refused('POST meter-value/personal-types/add-value', answersTo('clothes', { pieces: 1, shoes: 0 }), [
  [
    '/values/pieces',
    'form:personalType:error:pieces',
    { pieces: -1 },
    { pieces: 1.5 },
    { pieces: 301 },
    { pieces: undefined },
  ],
  [
    '/values/shoes',
    'form:personalType:error:shoes',
    { shoes: -1 },
    { shoes: 1.5 },
    { shoes: 51 },
    { shoes: undefined },
  ],
  ['/values/used', 'form:personalType:error:used', { used: -1 }, { used: 1.5 }, { used: 101 }],
  ['/values/socks', 'form:personalType:error:socks', { socks: 1 }],
  ['/values/phones', 'form:personalType:error:phones', { phones: 1 }],
]);
refused('POST meter-value/personal-types/add-value', answersTo('devices', { phones: 1 }), [
  ['/values/phones', 'form:personalType:error:phones', { phones: -1 }, { phones: 1.5 }, { phones: 21 }],
  ['/values/laptops', 'form:personalType:error:laptops', { laptops: -1 }, { laptops: 1.5 }, { laptops: 21 }],
  ['/values/tablets', 'form:personalType:error:tablets', { tablets: -1 }, { tablets: 1.5 }, { tablets: 21 }],
  [
    '/values/desktops',
    'form:personalType:error:desktops',
    { desktops: -1 },
    { desktops: 1.5 },
    { desktops: 21 },
  ],
  [
    '/values/monitors',
    'form:personalType:error:monitors',
    { monitors: -1 },
    { monitors: 1.5 },
    { monitors: 21 },
  ],
  [
    '/values/phoneYears',
    'form:personalType:error:phoneYears',
    { phoneYears: 0 },
    { phoneYears: 1.5 },
    { phoneYears: 16 },
  ],
  [
    '/values/laptopYears',
    'form:personalType:error:laptopYears',
    { laptopYears: 0 },
    { laptopYears: 1.5 },
    { laptopYears: 21 },
  ],
  [
    '/values/televisions',
    'form:personalType:error:televisions',
    { televisions: -1 },
    { televisions: 1.5 },
    { televisions: 21 },
  ],
  [
    '/values/refrigerators',
    'form:personalType:error:refrigerators',
    { refrigerators: -1 },
    { refrigerators: 1.5 },
    { refrigerators: 21 },
  ],
  [
    '/values/freezers',
    'form:personalType:error:freezers',
    { freezers: -1 },
    { freezers: 1.5 },
    { freezers: 21 },
  ],
  [
    '/values/washingMachines',
    'form:personalType:error:washingMachines',
    { washingMachines: -1 },
    { washingMachines: 1.5 },
    { washingMachines: 21 },
  ],
  ['/values/dryers', 'form:personalType:error:dryers', { dryers: -1 }, { dryers: 1.5 }, { dryers: 21 }],
  [
    '/values/dishwashers',
    'form:personalType:error:dishwashers',
    { dishwashers: -1 },
    { dishwashers: 1.5 },
    { dishwashers: 21 },
  ],
  ['/values/ovens', 'form:personalType:error:ovens', { ovens: -1 }, { ovens: 1.5 }, { ovens: 21 }],
]);
refused('POST meter-value/personal-types/add-value', answersTo('pets', { cats: 1 }), [
  [
    '/values/smallDogs',
    'form:personalType:error:smallDogs',
    { smallDogs: -1 },
    { smallDogs: 1.5 },
    { smallDogs: 51 },
  ],
  [
    '/values/mediumDogs',
    'form:personalType:error:mediumDogs',
    { mediumDogs: -1 },
    { mediumDogs: 1.5 },
    { mediumDogs: 51 },
  ],
  [
    '/values/largeDogs',
    'form:personalType:error:largeDogs',
    { largeDogs: -1 },
    { largeDogs: 1.5 },
    { largeDogs: 51 },
  ],
  ['/values/cats', 'form:personalType:error:cats', { cats: -1 }, { cats: 1.5 }, { cats: 51 }],
  ['/values/horses', 'form:personalType:error:horses', { horses: -1 }, { horses: 1.5 }, { horses: 51 }],
]);
refused('POST meter-value/personal-types/add-value', answersTo('dwelling', { builtYear: 1995 }), [
  ['/values/builtYear', 'form:personalType:error:builtYear', { builtYear: 999 }, { builtYear: undefined }],
]);
refused('POST meter-value/personal-types/add-value', mealsOf, [
  ['/values/beef', 'form:personalType:error:beef', { beef: -1 }, { beef: undefined }],
  ['/values/meat', 'form:personalType:error:meat', { meat: 15 }, { meat: undefined }],
  ['/values/fish', 'form:personalType:error:fish', { fish: 0.5 }, { fish: undefined }],
  ['/values/vegetarian', 'form:personalType:error:vegetarian', { vegetarian: '5' }],
  ['/values/vegan', 'form:personalType:error:vegan', { vegan: undefined }],
  ['/values/dairy', 'form:personalType:error:dairy', { dairy: 'much' }],
  ['/values', 'form:personalType:error:meals', { vegan: 2 }],
]);
refused('POST meter-value/personal-types/add-value', level, [
  ['/values', 'form:personalType:error:values', { values: {} }, { name: 'meals' }],
  ['/values', 'form:personalType:error:values', { supportedType: 'clothes', name: 'answers' }],
  ['/values', 'form:personalType:error:values', { supportedType: 'pets', name: 'answers', values: {} }],
  ['/name', 'form:personalType:error:name', { supportedType: 'pets', name: 'mix' }],
]);
refused('PUT meter-value/personal-types/value', given({ id: 1, endsAll: true, endAt: noon('2025-01-11') }), [
  ['/id', 'form:personalType:error:entry', { id: 'one' }],
  ['/endAt', 'form:personalType:error:endAt', { endAt: undefined }, { endAt: null }],
  ['/endsAll', 'form:personalType:error:endAt', { endsAll: false }],
]);
refused('POST measures/to-user', (fields) => ({ measures: [{ ...picked, ...fields }] }), [
  ['/measures/0/name', 'form:measures:error:name', { name: 'Nothing' }],
  ['/measures/0/startAt', 'form:measures:error:startAt', { startAt: 'today' }, { startAt: undefined }],
  ['/measures/0/state', 'api:error:validation', { state: '' }],
]);
refused('POST check/keep', (fields) => ({ draft: { ...draft, ...fields } }), [
  ...Object.keys(CHECK_ANSWERS).map(
    (name): Rule => [`/draft/${name}`, 'form:check:error:answer', { [name]: 'nonsense' }],
  ),
  ['/draft/year', 'form:emissions:error:year', { year: 1999 }],
  ['/draft/version', 'form:check:error:answer', { version: 2 }],
  ['/draft/hhHouseType', 'form:check:error:answer', { hhHouseType: undefined }],
  ['/draft/carFuel', 'form:check:error:answer', { carFuel: undefined }],
  ['/draft/hhMember', 'form:check:error:answer', { hhMember: undefined }],
  ['/draft/measures/0', 'form:measures:error:name', { measures: ['Fly'] }],
]);
refused('POST emissions/year', given({ year: 2024 }), [
  ['/year', 'form:emissions:error:year', { year: 2024.5 }, { year: '2024' }, { year: null }],
]);
refused('POST emissions/explain', given({ year: 2024, sector: 'heating' }), [
  ['/sector', 'form:emissions:error:sector', { sector: 'moon' }],
]);
refused('POST user/register', given(registration), [
  ['/fullName', 'form:user:error:fullName', { fullName: ' ' }],
  [
    '/mail',
    'form:user:error:mail',
    { mail: 'ada' },
    { mail: 'a\u0000b@example.org' },
    { mail: 'ab@exam\u0007ple.org' },
    { mail: 'ab@example.o\u0085rg' },
  ],
  ['/password', 'form:user:error:password', { password: 'geheim-1' }],
  ['/privacyAgreement', 'form:user:error:privacy', { privacyAgreement: false }],
  ['/addressCityCode', 'form:user:error:cityCode', { addressCityCode: '1011' }],
]);
refused('POST user/register-fast', given(fast), [
  ['/mail', 'form:user:error:mail', { mail: '@example.org' }],
  ['/password', 'form:user:error:password', { password: '' }],
  [
    '/addressCityCode',
    'form:userFastRegister:error:cityCode',
    { addressCityCode: undefined },
    { addressCityCode: '1011' },
    { addressCityCode: '1011a' },
  ],
  ['/privacyAgreement', 'form:user:error:privacy', { privacyAgreement: undefined }],
]);
for (const call of ['POST user/register-confirm/:hash', 'POST user/mail-change/:hash'])
  refused(call, given({}), [
    ['/password', 'form:user:error:password', { mail: 'ada@example.org' }],
    ['/mail', 'form:user:error:mail', { password: 'a'.repeat(64) }],
  ]);

test.each([
  ['POST', 'mobility/flight', flight(hours(9_000, 2024)), 'maximum', 8_784],
  ['POST', 'mobility/vehicle', vehicle({ name: 'x'.repeat(210) }), 'maxLength', 200],
  ['POST', 'mobility/vehicle', vehicle(km(0, 2024)), 'exclusiveMinimum', 0],
] as const)('%s %s is refused with the bound that was crossed: %j', (method, address, body, rule, value) =>
  expect(refusal(method, address, body)?.options.fields).toMatchObject([{ limit: { rule, value } }]),
);

// spec 2 §4: options of habits and of what is done once
test.each([
  [[], '', 'app:measures:confirm:noMeasure', 'no measure sent'],
  [{}, '', 'app:measures:confirm:noMeasure', 'no measure sent'],
  [
    [{ name: 'LED', confirmed: 'done' }, { name: 'PV' }],
    '/1/confirmed',
    'app:measures:confirm:missing',
    'confirmation missing for at least one measure',
  ],
  ...[
    ['LED', 'percent50'],
    ['Veggie', 'done'],
    ['LED', 'perhaps'],
  ].map(
    ([name, confirmed]) =>
      [
        [{ name, confirmed }],
        '/0/confirmed',
        'app:measures:confirm:unknownKind',
        'unknown kind of confirmation',
      ] as const,
  ),
] as const)('no confirmation is %j', (body, path, messageId, message) =>
  expect(refusal('PUT', 'measures/confirm', body)).toMatchObject({
    message,
    messageId,
    options: { fields: [{ path, messageId }] },
  }),
);
