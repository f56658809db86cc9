import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import {
  at,
  changed,
  created,
  GAS,
  gasAdded,
  NOW,
  POWER,
  PUMP,
  powerAdded,
  readingAdded,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import type { AddMeter } from './commands.ts';
import { housingDecider } from './decide.ts';

const when = (...events: HousingEvent[]) => given(housingDecider, created(1), ...events);
const NOT_ACTIVE = ['/meterValueDate', 'form:input:error:notActive'] as const;
const read = (date: number, meterId = POWER, fields: object = {}) =>
  ({
    type: 'AddReading',
    meterId,
    readingId: 50,
    meterValue: 5,
    meterValueDate: date,
    now: NOW,
    ...fields,
  }) as const;
const earlier: HousingEvent = {
  type: 'ReadingAdded',
  data: { meterId: GAS, readingId: 40, value: 1, date: at('2024-02-01'), measureType: 'MEASURED_MANUALLY' },
};
const correct = (date: number, fields: object = {}) =>
  ({
    type: 'CorrectReading',
    meterId: GAS,
    valueId: 50,
    meterValue: 5,
    meterValueDate: date,
    permissions: ['personal_use'],
    now: NOW,
    ...fields,
  }) as const;
const unread = when();

describe('a reading is of a day on which the counter is there', () => {
  const active = powerAdded({ activeFrom: at('2024-01-01'), activeUntil: at('2025-01-01') });
  const inUse = when(active);
  test('its first and its last day among them', () => {
    for (const day of ['2024-01-01', '2025-01-01'])
      inUse.when(read(at(day))).thenEvents(readingAdded(POWER, day, 5));
    for (const day of ['2023-12-31', '2025-01-02']) inUse.when(read(at(day))).thenFault(...NOT_ACTIVE);
  });
  test('a sub-meter and its main meter both', () => {
    const withSub = when(active, changed(PUMP, { activeFrom: at('2024-06-01') }));
    withSub.when(read(at('2024-05-31'), PUMP)).thenFault(...NOT_ACTIVE);
    withSub.when(read(at('2025-01-02'), PUMP)).thenFault(...NOT_ACTIVE);
    withSub.when(read(at('2024-06-01'), PUMP)).thenEvents(readingAdded(PUMP, '2024-06-01', 5));
  });
  test('whatever days one lived there', () =>
    when(powerAdded(), { type: 'HouseholdPeriodSet', data: { householdId: 1, livedUntil: at('2024-01-01') } })
      .when(read(at('2024-02-01')))
      .thenEvents(readingAdded(POWER, '2024-02-01', 5)));
  test('also the first one of a meter', () => {
    const add = (fields: Partial<AddMeter>): AddMeter => ({
      type: 'AddMeter',
      meterId: POWER,
      readingId: POWER,
      now: NOW,
      meterHousehold: 1,
      name: 'P',
      unit: 'kWh',
      meterValue: 5,
      meterValueDate: at('2024-03-01'),
      meterInputFrequency: 'monthly',
      meterElectricPowerType: 'sdtMix',
      meterActivities: 1,
      meterLocation: { groupId: 1, ghgDomain: 'housing', measuredObj: 'ePower' },
      ...fields,
    });
    unread.when(add({ activeFrom: at('2024-03-02') })).thenFault(...NOT_ACTIVE);
    unread.when(add({ activeUntil: at('2024-02-29') })).thenFault(...NOT_ACTIVE);
    const ids = { meterId: PUMP, readingId: 99 };
    const subMeter = { ...ids, name: 'H', meterValue: 5, meterValueDate: at('2024-02-01') };
    const activities = [
      { name: 'household', consumptionShare: 100 },
      { name: 'heatPump', subMeter },
    ] as const;
    unread
      .when(add({ activeFrom: at('2024-03-01'), meterActivities: 17, activities: [...activities] }))
      .thenFault('/activities/1/subMeter/meterValueDate', 'form:input:error:notActive');
  });
});

describe('a reading is not of a day to come', () => {
  test('in Berlin', () => {
    const midnight = Date.parse('2026-11-20T23:00:00Z') / 1000;
    when(powerAdded()).when(read(midnight)).thenFault('/meterValueDate', 'form:input:error:future');
    when(powerAdded())
      .when(read(midnight - 1))
      .thenEvents({
        type: 'ReadingAdded',
        data: {
          meterId: POWER,
          readingId: 50,
          value: 5,
          date: midnight - 1,
          measureType: 'MEASURED_MANUALLY',
        },
      });
  });
});

describe('a reading is corrected', () => {
  const known = [gasAdded, readingAdded(GAS, '2024-03-01', 9)] as const;
  test('by the rules for a new one', () => {
    when(...known)
      .when(correct(NOW + 86_400))
      .thenFault('/meterValueDate', 'form:input:error:future');
    when(...known, changed(GAS, { activeUntil: at('2024-04-01') }))
      .when(correct(at('2024-04-02')))
      .thenFault(...NOT_ACTIVE);
    when(...known, earlier)
      .when(correct(at('2024-03-01'), { meterValue: 0 }))
      .thenFault('/meterValue', 'form:input:error:meterValue');
    when(...known)
      .when(correct(at('2024-03-01'), { valueId: 51 }))
      .thenRejected('api:error:notAllowed');
  });
  test('into the start of a new counter, and back', () => {
    const data = { meterId: GAS, readingId: 50, value: 0, date: at('2024-03-01') };
    const gone: HousingEvent = { type: 'ReadingRemoved', data: { meterId: GAS, readingId: 50 } };
    const start: HousingEvent = { type: 'MeterReplaced', data };
    when(...known)
      .when(correct(data.date, { meterValue: 0, meterReplaced: true }))
      .thenEvents(gone, start);
    when(gasAdded, start)
      .when(correct(data.date))
      .thenEvents({
        type: 'ReadingCorrected',
        data: { ...data, value: 5 },
      });
    const risen: HousingEvent = { type: 'ReadingCorrected', data: { ...data, value: 5 } };
    when(gasAdded, start, risen)
      .when(correct(data.date, { meterValue: 0 }))
      .thenEvents({ type: 'ReadingCorrected', data });
    when(gasAdded, start)
      .when(correct(data.date, { meterReplaced: false }))
      .thenEvents(gone, readingAdded(GAS, '2024-03-01', 5));
    when(gasAdded, earlier, start)
      .when(correct(data.date, { meterValue: 0, meterReplaced: false }))
      .thenFault('/meterValue', 'form:input:error:meterValue');
  });
  test('to 0 where it is the first one, to another day or back to none that starts a counter as well', () => {
    const data = { meterId: GAS, readingId: 50, value: 0, date: at('2024-03-01') };
    when(...known)
      .when(correct(data.date, { meterValue: 0 }))
      .thenEvents({ type: 'ReadingCorrected', data });
    when(gasAdded, readingAdded(GAS, '2024-03-01', 0))
      .when(correct(at('2024-03-05'), { meterValue: undefined }))
      .thenEvents({ type: 'ReadingCorrected', data: { ...data, date: at('2024-03-05') } });
    when(gasAdded, { type: 'MeterReplaced', data })
      .when(correct(data.date, { meterValue: 0, meterReplaced: false }))
      .thenEvents(
        { type: 'ReadingRemoved', data: { meterId: GAS, readingId: 50 } },
        readingAdded(GAS, '2024-03-01', 0),
      );
  });
  test('or taken away only while its counter is there', () => {
    const take = { type: 'RemoveReading', meterId: GAS, valueId: 50, permissions: ['personal_use'] } as const;
    const gone: HousingEvent = { type: 'MeterRemoved', data: { meterId: GAS } };
    const removed = when(...known, gone);
    removed.when(correct(at('2024-03-01'))).thenRejected('api:error:notAllowed');
    removed.when(take).thenRejected('api:error:notAllowed');
    const ofPump = when(powerAdded(), readingAdded(PUMP, '2024-03-01', 9), {
      type: 'MeterRemoved',
      data: { meterId: PUMP },
    });
    ofPump.when(correct(at('2024-03-01'), { meterId: PUMP })).thenRejected('api:error:notAllowed');
    ofPump.when({ ...take, meterId: PUMP }).thenRejected('api:error:notAllowed');
    when(...known, gone, gasAdded)
      .when(take)
      .thenEvents({ type: 'ReadingRemoved', data: { meterId: GAS, readingId: 50 } });
  });
  test('and one taken away is entered again, 0 among them', () => {
    when(gasAdded)
      .when(read(at('2024-03-01'), GAS, { meterValue: 0 }))
      .thenEvents(readingAdded(GAS, '2024-03-01', 0));
    when(gasAdded, earlier)
      .when(read(at('2024-03-01'), GAS, { meterValue: 0 }))
      .thenFault('/meterValue', 'form:input:error:meterValue');
  });
});
