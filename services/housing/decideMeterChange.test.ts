import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import {
  at,
  changed,
  created,
  GAS,
  gasAdded,
  POWER,
  PUMP,
  powerAdded,
  readingAdded,
  removed,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import type { ChangeMeter } from './commands.ts';
import { housingDecider } from './decide.ts';

const change = (meterId: number, fields: Partial<ChangeMeter>): ChangeMeter => ({
  type: 'ChangeMeter',
  meterId,
  ...fields,
});
const when = (...events: HousingEvent[]) => given(housingDecider, created(1), created(8), ...events);
const FROM = at('2024-01-01');
const UNTIL = at('2025-01-01');
const withPower = when(powerAdded());

describe('a meter changes', () => {
  test('in what is new about it', () => {
    withPower
      .when(change(POWER, { name: 'Cellar', inputFrequency: 'none', groupId: 8, activeUntil: UNTIL }))
      .thenEvents(
        changed(POWER, { name: 'Cellar', activeUntil: UNTIL, inputFrequency: 'none', householdId: 8 }),
      );
    withPower
      .when(change(POWER, { name: 'P', inputFrequency: 'monthly', groupId: 1, activeUntil: null }))
      .thenNothingNew();
  });
  test('into one that was there before its first reading, and into one that goes on', () => {
    withPower.when(change(POWER, { activeFrom: null })).thenEvents(changed(POWER, { activeFrom: null }));
    when(powerAdded(), changed(POWER, { activeFrom: null }))
      .when(change(POWER, { activeFrom: null }))
      .thenNothingNew();
    when(powerAdded({ activeUntil: UNTIL }))
      .when(change(POWER, { activeUntil: null }))
      .thenEvents(changed(POWER, { activeUntil: null }));
  });
  test('in the name and the dates alone where it is a sub-meter', () => {
    withPower
      .when(change(PUMP, { name: 'Pump', activeFrom: FROM }))
      .thenEvents(changed(PUMP, { name: 'Pump', activeFrom: FROM }));
    withPower.when(change(PUMP, { groupId: 8 })).thenFault('/groupId', 'form:input:error:meterHousehold');
    withPower
      .when(change(PUMP, { inputFrequency: 'none' }))
      .thenFault('/inputFrequency', 'form:input:error:meterValueFrequency');
  });
  test('so that it counts on a day at least', () => {
    when(powerAdded({ activeFrom: FROM }))
      .when(change(POWER, { activeUntil: FROM }))
      .thenFault('/activeUntil', 'form:input:error:activeUntil');
    when(powerAdded({ activeUntil: UNTIL }))
      .when(change(POWER, { activeFrom: UNTIL }))
      .thenFault('/activeUntil', 'form:input:error:activeUntil');
    when(powerAdded({ activeFrom: FROM }))
      .when(change(POWER, { activeUntil: at('2024-01-02') }))
      .thenEvents(changed(POWER, { activeUntil: at('2024-01-02') }));
    when(powerAdded({ activeFrom: FROM }))
      .when(change(POWER, { activeFrom: null, activeUntil: FROM }))
      .thenEvents(changed(POWER, { activeFrom: null, activeUntil: FROM }));
    when(powerAdded(), changed(PUMP, { activeFrom: FROM }))
      .when(change(PUMP, { activeUntil: FROM }))
      .thenFault('/activeUntil', 'form:input:error:activeUntil');
  });
  test('only where it is the own, and into an own home', () => {
    when()
      .when(change(POWER, { name: 'x' }))
      .thenRejected('api:error:notAllowed');
    withPower.when(change(POWER, { groupId: 7 })).thenRejected('api:error:notAllowed');
    when(powerAdded(), removed(PUMP))
      .when(change(PUMP, { name: 'x' }))
      .thenRejected('api:error:notAllowed');
  });
});

describe('a meter is removed', () => {
  const remove = (meterId: number) => ({ type: 'RemoveMeter', meterId }) as const;
  test('once, and a sub-meter alone', () => {
    withPower.when(remove(POWER)).thenEvents(removed(POWER));
    withPower.when(remove(PUMP)).thenEvents(removed(PUMP));
    when(powerAdded(), removed(POWER)).when(remove(POWER)).thenRejected('api:error:notAllowed');
    when(powerAdded(), removed(PUMP)).when(remove(PUMP)).thenRejected('api:error:notAllowed');
    when(powerAdded(), removed(POWER)).when(remove(PUMP)).thenRejected('api:error:notAllowed');
  });
});

describe('a removed meter comes back', () => {
  const restore = (meterId: number) => ({ type: 'RestoreMeter', meterId }) as const;
  test('once, with what it was added with', () => {
    when(powerAdded(), removed(POWER)).when(restore(POWER)).thenEvents(powerAdded());
    withPower.when(restore(POWER)).thenNothingNew();
    when().when(restore(POWER)).thenRejected('api:error:notAllowed');
  });
  test('under the values of a bill, where it was added with them', () => {
    const added = (fields: object): HousingEvent => ({
      ...gasAdded,
      data: { ...gasAdded.data, ...fields },
    });
    const bill = { calorificValue: 11.2, conversionNumber: 0.95 };
    when(added(bill), removed(GAS)).when(restore(GAS)).thenEvents(added(bill));
  });
  test('with its home, where that was removed meanwhile', () => {
    const gone: HousingEvent = { type: 'HouseholdRemoved', data: { householdId: 1 } };
    when(powerAdded(), readingAdded(POWER, '2024-01-01', 5), removed(POWER), gone)
      .when(restore(POWER))
      .thenEvents(created(1), powerAdded());
    const flat = { hhHouseType: 'apartmentHouse', hhApartmentsHeatSupply: 'hCwC' } as const;
    given(housingDecider, created(1, flat), powerAdded(), removed(POWER), gone)
      .when(restore(POWER))
      .thenEvents(created(1, flat), powerAdded());
  });
  test('as a sub-meter, by a change that says nothing else', () =>
    when(powerAdded(), removed(PUMP)).when(restore(PUMP)).thenEvents(changed(PUMP, {})));
});
