import type { SetTermsBody } from '@footprint/shared-events/housing/changeRules.ts';
import type { HousingEvent, MeterActivity } from '@footprint/shared-events/housing/events.ts';
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
  removed,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import type { SetTerms } from './commands.ts';
import { housingDecider } from './decide.ts';
import { termsWithIds } from './withIds.ts';

const FROM = at('2025-01-01');
const NEW_SUB = 31;
const newId = (label: string): number =>
  label.startsWith('meter/') ? NEW_SUB : label.startsWith('reading/') ? 32 : 99;
const set = (fields: Partial<SetTermsBody>, meterId = POWER): SetTerms => ({
  type: 'SetTerms',
  now: NOW,
  ...termsWithIds(newId, meterId, { validFrom: FROM, ...fields }),
});
const termsSet = (fields: object, meterId = POWER): HousingEvent => ({
  type: 'MeterTermsSet',
  data: { meterId, validFrom: FROM, ...fields },
});
const when = (...events: HousingEvent[]) => given(housingDecider, created(1), ...events);
const ECO = { electricPowerType: 'eco' } as const;
const household = { name: 'household', consumptionShare: 100 } as const;
const cooler = (meterValueDate = FROM) =>
  ({ name: 'cooling', subMeter: { name: 'C', meterValue: 7, meterValueDate } }) as const;

describe('terms', () => {
  test('hold from a day on', () => {
    when(powerAdded()).when(set(ECO)).thenEvents(termsSet(ECO));
    when(gasAdded)
      .when(set({ gasType: 'organicGas', calorificValue: 11.3, conversionNumber: 0.96 }, GAS))
      .thenEvents(termsSet({ gasType: 'organicGas', calorificValue: 11.3, conversionNumber: 0.96 }, GAS));
  });
  test('name sub-meters there are, and bring new ones with their first reading', () => {
    const activities: MeterActivity[] = [
      household,
      { name: 'heatPump', subMeter: { meterId: PUMP, name: 'H' } },
      { name: 'cooling', subMeter: { meterId: NEW_SUB, name: 'C' } },
    ];
    when(powerAdded())
      .when(set({ activities: [household, { name: 'heatPump', subMeterId: PUMP }, cooler()] }))
      .thenEvents(termsSet({ activities }), {
        type: 'ReadingAdded',
        data: { meterId: NEW_SUB, readingId: 32, value: 7, date: FROM, measureType: 'MEASURED_MANUALLY' },
      });
  });
  test('belong to an own main meter', () => {
    when().when(set(ECO)).thenRejected('api:error:notAllowed');
    when(powerAdded()).when(set(ECO, PUMP)).thenRejected('api:error:notAllowed');
    when(powerAdded(), removed(POWER)).when(set(ECO)).thenRejected('api:error:notAllowed');
  });
});

describe('terms are refused', () => {
  test('outside the life of the meter, whose last day is not in it', () => {
    const active = (activeFrom: string, activeUntil: string) =>
      powerAdded({ activeFrom: at(activeFrom), activeUntil: at(activeUntil) });
    when(active('2025-01-01', '2025-01-02')).when(set(ECO)).thenEvents(termsSet(ECO));
    when(active('2025-01-02', '2026-01-01'))
      .when(set(ECO))
      .thenFault('/validFrom', 'form:input:error:notActive');
    when(active('2024-01-01', '2025-01-01'))
      .when(set(ECO))
      .thenFault('/validFrom', 'form:input:error:notActive');
    when(powerAdded(), changed(POWER, { activeFrom: null }))
      .when(set(ECO))
      .thenEvents(termsSet(ECO));
  });
  test('of the other kind of meter', () => {
    when(powerAdded())
      .when(set({ gasType: 'stdGas' }))
      .thenFault('/gasType', 'form:inputGas:error:inputGasType');
    when(gasAdded)
      .when(set(ECO, GAS))
      .thenFault('/electricPowerType', 'form:inputEPower:error:inputEPowerType');
    when({ ...gasAdded, data: { ...gasAdded.data, unit: 'kWh' } })
      .when(set({ calorificValue: 11 }, GAS))
      .thenFault('/calorificValue', 'form:inputGas:error:calorificValue');
    when(powerAdded())
      .when(set({ conversionNumber: 0.9 }))
      .thenFault('/conversionNumber', 'form:inputGas:error:conversionNumber');
  });
  test('with shares that do not make 100', () =>
    when(powerAdded())
      .when(set({ activities: [{ name: 'household', consumptionShare: 99 }] }))
      .thenFault('/activities', 'form:input:error:consumptionShare'));
  test('with a share of hot water of what is no heat pump', () =>
    when(powerAdded())
      .when(set({ activities: [{ name: 'heating', consumptionShare: 100, warmWaterShare: 18 }] }))
      .thenFault('/activities/0/warmWaterShare', 'form:input:error:consumptionShare'));
  test('with a sub-meter that is foreign, or measures something else', () => {
    when(powerAdded())
      .when(set({ activities: [household, { name: 'heatPump', subMeterId: 77 }] }))
      .thenFault('/activities/1/subMeterId', 'form:input:error:meterId');
    when(powerAdded())
      .when(set({ activities: [household, { name: 'cooling', subMeterId: PUMP }] }))
      .thenFault('/activities/1/subMeterId', 'form:input:error:meterId');
  });
  test('with a first reading of a sub-meter to come, or outside the life of the meter', () => {
    when(powerAdded())
      .when(set({ activities: [household, cooler(NOW + 86_400)] }))
      .thenFault('/activities/1/subMeter/meterValueDate', 'form:input:error:future');
    when(powerAdded({ activeFrom: at('2024-01-01'), activeUntil: at('2025-06-01') }))
      .when(set({ activities: [household, cooler(at('2025-06-02'))] }))
      .thenFault('/activities/1/subMeter/meterValueDate', 'form:input:error:notActive');
    when(powerAdded({ activeFrom: at('2024-01-01') }))
      .when(set({ activities: [household, cooler(at('2023-12-31'))] }))
      .thenFault('/activities/1/subMeter/meterValueDate', 'form:input:error:notActive');
  });
});

describe('terms are removed', () => {
  const remove = (validFrom = FROM, meterId = POWER) =>
    ({ type: 'RemoveTerms', meterId, validFrom }) as const;
  test('by their day, once', () => {
    const gone: HousingEvent = { type: 'MeterTermsRemoved', data: { meterId: POWER, validFrom: FROM } };
    when(powerAdded(), termsSet(ECO)).when(remove()).thenEvents(gone);
    when(powerAdded(), termsSet(ECO), gone)
      .when(remove())
      .thenFault('/validFrom', 'form:input:error:validFrom');
    when(powerAdded(), termsSet(ECO)).when(remove(FROM, PUMP)).thenRejected('api:error:notAllowed');
  });
  test('but never those the meter was added with', () =>
    when(powerAdded({ activeFrom: FROM }))
      .when(remove())
      .thenFault('/validFrom', 'form:input:error:validFrom'));
});
