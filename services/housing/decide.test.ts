import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { AddMeterBody } from '@footprint/shared-events/housing/rules.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, test } from 'vitest';
import type { AddMeter } from './commands.ts';
import { housingDecider } from './decide.ts';
import { meterWithIds } from './withIds.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z') / 1000;
const DAY = 86_400;
const home = { name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' } as const;
const householdCreated: HousingEvent = { type: 'HouseholdCreated', data: { householdId: 1, ...home } };
const meterFields = {
  name: 'G-1',
  measuredObj: 'gas',
  unit: 'cubicMeter',
  gasType: 'stdGas',
  inputFrequency: 'monthly',
} as const;
const meterAdded: HousingEvent = {
  type: 'MeterAdded',
  data: {
    meterId: 2,
    householdId: 1,
    ...meterFields,
    activities: [{ name: 'heating', consumptionShare: 100 }],
  },
};
const reading = (value: number, date = NOW - DAY) => ({ meterId: 2, readingId: 3, value, date });
const readingAdded = (value: number): HousingEvent => ({
  type: 'ReadingAdded',
  data: { ...reading(value), measureType: 'MEASURED_MANUALLY' },
});
const imported: HousingEvent = { type: 'ReadingAdded', data: { ...reading(5), measureType: 'IMPORTED' } };
const addReading = (meterValue: number, extra: object = {}) =>
  ({
    type: 'AddReading',
    readingId: 3,
    meterId: 2,
    meterValue,
    meterValueDate: NOW - DAY,
    now: NOW,
    ...extra,
  }) as const;
const correct = (meterValue: number, extra: object = {}) =>
  ({
    type: 'CorrectReading',
    meterId: 2,
    valueId: 3,
    meterValue,
    meterValueDate: NOW - DAY,
    now: NOW,
    permissions: ['personal_use'],
    ...extra,
  }) as const;
const remove = { type: 'RemoveReading', meterId: 2, valueId: 3, permissions: ['personal_use'] } as const;
const newId = (label: string): number =>
  ({ meter: 2, reading: 3, 'meter/warmWater': 4, 'reading/warmWater': 5 })[label] ?? 99;
const addMeter = (extra: Partial<AddMeterBody> = {}): AddMeter => ({
  type: 'AddMeter',
  now: NOW,
  ...meterWithIds(newId, {
    meterHousehold: 1,
    name: 'G-1',
    unit: 'cubicMeter',
    meterValue: 10,
    meterValueDate: NOW - DAY,
    meterInputFrequency: 'monthly',
    meterGasType: 'stdGas',
    meterActivities: 1,
    meterLocation: { groupId: 1, ghgDomain: 'housing', measuredObj: 'gas' },
    ...extra,
  }),
});

const decide = (...events: HousingEvent[]) => given(housingDecider, ...events);
const inHome = decide(householdCreated);

describe('households', () => {
  test('are created without a heat supply that only apartments have', () =>
    decide()
      .when({ type: 'CreateHousehold', householdId: 1, ...home, hhApartmentsHeatSupply: 'hCwC' })
      .thenEvents(householdCreated));
  test('that are not the own cannot be changed', () =>
    decide()
      .when({ type: 'ChangeHousehold', id: 7, now: NOW, ...home })
      .thenRejected('api:error:notAllowed'));
  test('said before is nothing new', () =>
    inHome.when({ type: 'ChangeHousehold', id: 1, now: NOW, ...home }).thenNothingNew());
  test('change their members from today unless a date is given', () =>
    inHome.when({ type: 'ChangeHousehold', id: 1, now: NOW, ...home, hhMember: 3 }).thenEvents({
      type: 'HouseholdChanged',
      data: { householdId: 1, ...home, hhMember: 3, validFrom: NOW },
    }));
  test('with meters stay', () =>
    decide(householdCreated, meterAdded)
      .when({ type: 'RemoveHouseholds', householdIds: [1], inUse: [] })
      .thenRejected('api:error:householdInUse'));
  test('with something of another area stay', () => {
    const remove = { type: 'RemoveHouseholds', householdIds: [1] } as const;
    inHome.when({ ...remove, inUse: [1] }).thenRejected('api:error:householdInUse');
    inHome.when({ ...remove, inUse: [2] }).thenEvents({ type: 'HouseholdRemoved', data: { householdId: 1 } });
  });
  test('stay, all of them, while anything belongs to one', () =>
    decide(householdCreated, { ...householdCreated, data: { ...householdCreated.data, householdId: 2 } })
      .when({ type: 'RemoveHouseholds', householdIds: [1, 2], inUse: [2] })
      .thenRejected('api:error:householdInUse'));
  test('are removed all or none', () =>
    inHome
      .when({ type: 'RemoveHouseholds', householdIds: [1, 8], inUse: [] })
      .thenRejected('api:error:notAllowed'));
});

describe('meters', () => {
  test('come with their first reading', () =>
    inHome.when(addMeter()).thenEvents(meterAdded, readingAdded(10)));
  test.each([0, 1])('have no sub-meter whose first reading lies in the future (activity %d)', (late) => {
    const subMeter = (i: number) => ({
      name: `W-${i}`,
      meterValue: 1,
      meterValueDate: i === late ? NOW + 2 * 86_400 : NOW,
    });
    inHome
      .when(
        addMeter({
          meterActivities: 3,
          activities: [
            { name: 'heating', subMeter: subMeter(0) },
            { name: 'warmWater', subMeter: subMeter(1) },
          ],
        }),
      )
      .thenRejected('api:error:validation', `/activities/${late}/subMeter/meterValueDate`);
  });
  test('come with their sub-meters and their first readings', () =>
    inHome
      .when(
        addMeter({
          meterActivities: 3,
          activities: [
            { name: 'heating', consumptionShare: 100 },
            { name: 'warmWater', subMeter: { name: 'W-1', meterValue: 1, meterValueDate: NOW } },
          ],
        }),
      )
      .thenEvents(
        {
          type: 'MeterAdded',
          data: {
            meterId: 2,
            householdId: 1,
            ...meterFields,
            activities: [
              { name: 'heating', consumptionShare: 100 },
              { name: 'warmWater', subMeter: { meterId: 4, name: 'W-1' } },
            ],
          },
        },
        readingAdded(10),
        {
          type: 'ReadingAdded',
          data: { meterId: 4, readingId: 5, value: 1, date: NOW, measureType: 'MEASURED_MANUALLY' },
        },
      ));
  test('need an own household', () => decide().when(addMeter()).thenRejected('api:error:notAllowed'));
  test('cannot be read in the future', () =>
    inHome
      .when(addMeter({ meterValueDate: NOW + DAY }))
      .thenFault('/meterValueDate', 'form:input:error:future'));
});

describe('readings', () => {
  const withMeter = (...events: HousingEvent[]) => decide(householdCreated, meterAdded, ...events);
  const readOnce = withMeter(readingAdded(42));
  const withFile = withMeter(imported);
  const earlier: HousingEvent = {
    type: 'ReadingAdded',
    data: { ...reading(1), readingId: 9, date: NOW - 30 * DAY, measureType: 'MEASURED_MANUALLY' },
  };
  test('are added', () => withMeter().when(addReading(42)).thenEvents(readingAdded(42)));
  test('start a new counter, also at zero', () =>
    withMeter()
      .when(addReading(0, { meterReplaced: true }))
      .thenEvents({ type: 'MeterReplaced', data: reading(0) }));
  test('must be above zero once something was read before', () =>
    withMeter(earlier).when(addReading(0)).thenRejected('api:error:validation', '/meterValue'));
  test('need an own meter', () => inHome.when(addReading(1)).thenRejected('api:error:notAllowed'));
  test('are corrected', () =>
    readOnce.when(correct(43)).thenEvents({ type: 'ReadingCorrected', data: reading(43) }));
  test('corrected to what they are is nothing new', () => readOnce.when(correct(42)).thenNothingNew());
  test('imported ones keep value and date', () => {
    withFile.when(correct(9)).thenRejected('api:error:notEditable');
    withFile.when(correct(5, { meterValueDate: NOW - 2 * DAY })).thenRejected('api:error:notEditable');
    withFile.when(correct(5)).thenNothingNew();
  });
  test('imported ones may begin a new counter, stay of their file then, and are removed', () => {
    const gone: HousingEvent = { type: 'ReadingRemoved', data: { meterId: 2, readingId: 3 } };
    const ofFile = { ...reading(5), measureType: 'IMPORTED', importId: 2 } as const;
    const begins: HousingEvent = { type: 'MeterReplaced', data: ofFile };
    withFile.when(correct(5, { meterReplaced: true })).thenEvents(gone, begins);
    withMeter(begins)
      .when(correct(5, { meterReplaced: false }))
      .thenEvents(gone, { type: 'ReadingAdded', data: ofFile });
    withMeter(earlier, { type: 'MeterReplaced', data: { ...ofFile, value: 0 } })
      .when(correct(0, { meterReplaced: false }))
      .thenRejected('api:error:validation', '/meterValue');
    withFile.when(remove).thenEvents(gone);
  });
  test('are edited with the permission only', () =>
    readOnce.when(correct(9, { permissions: [] })).thenRejected('api:error:notAllowed'));
  test('are removed once', () => {
    const removed: HousingEvent = { type: 'ReadingRemoved', data: { meterId: 2, readingId: 3 } };
    readOnce.when(remove).thenEvents(removed);
    withMeter(readingAdded(42), removed).when(remove).thenRejected('api:error:notAllowed');
  });
});
