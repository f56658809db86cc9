import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, test } from 'vitest';
import { housingDecider } from './decide.ts';

const NOON = Date.UTC(2025, 6, 1, 10) / 1000;
const DAY = 86_400;
const at = (iso: string): number => Date.parse(`${iso}T10:00:00Z`) / 1000;

const home: HousingEvent = {
  type: 'HouseholdCreated',
  data: { householdId: 1, name: 'Home', hhArea: 80, hhMember: 2, hhHouseType: 'singleHouse' },
};
const removedHome: HousingEvent = { type: 'HouseholdRemoved', data: { householdId: 1 } };
const tank = {
  supplyId: 7,
  householdId: 1,
  name: 'Tank',
  carrier: 'heatingOil',
  hotWater: 0,
  enteredAt: NOON,
} as const;
const added: HousingEvent = { type: 'SupplyAdded', data: tank };
const removed: HousingEvent = { type: 'SupplyRemoved', data: { supplyId: 7 } };
const billed: HousingEvent = {
  type: 'SupplyBilled',
  data: { supplyId: 7, billId: 8, from: at('2024-01-01'), until: at('2025-01-01'), amount: 900 },
};
const delivered: HousingEvent = {
  type: 'SupplyBilled',
  data: { supplyId: 7, billId: 8, date: at('2024-01-01'), amount: 900 },
};

const add = (fields: object = {}) =>
  ({
    type: 'AddSupply',
    supplyId: 7,
    groupId: 1,
    carrier: 'heatingOil',
    name: 'Tank',
    now: NOON,
    ...fields,
  }) as const;
const change = (fields: object) => ({ type: 'ChangeSupply', supplyId: 7, ...fields }) as const;
const bill = (fields: object = {}) =>
  ({
    type: 'AddBill',
    supplyId: 7,
    billId: 9,
    amount: 800,
    now: NOON,
    from: at('2023-01-01'),
    until: at('2024-01-01'),
    ...fields,
  }) as const;
const delivery = (fields: object = {}) =>
  ({ type: 'AddBill', supplyId: 7, billId: 9, amount: 800, date: NOON, now: NOON, ...fields }) as const;
const correct = (fields: object = {}) =>
  ({
    type: 'CorrectBill',
    billId: 8,
    amount: 700,
    now: NOON,
    from: at('2024-01-01'),
    until: at('2025-01-01'),
    ...fields,
  }) as const;
const OVERLAP = ['/from', 'form:supply:error:overlap'] as const;
const when = (...events: HousingEvent[]) => given(housingDecider, home, ...events);
const withSupply = when(added);
const withBill = when(added, billed);

describe('a supply', () => {
  test('belongs to an own household', () => {
    when().when(add()).thenEvents(added);
    when()
      .when(add({ groupId: 2 }))
      .thenRejected('api:error:notAllowed');
  });
  test('changes in what is new about it', () => {
    withSupply
      .when(change({ name: 'Cellar', hotWater: 0 }))
      .thenEvents({ type: 'SupplyChanged', data: { supplyId: 7, name: 'Cellar' } });
    withSupply.when(change({ name: 'Tank', factor: null, activeUntil: null })).thenNothingNew();
    withSupply.when(change({ supplyId: 6 })).thenRejected('api:error:notAllowed');
    withSupply.when(change({ groupId: 2 })).thenRejected('api:error:notAllowed');
  });
  test('counts on a day at least, whatever is said first', () => {
    const begun: HousingEvent = { type: 'SupplyChanged', data: { supplyId: 7, activeFrom: NOON } };
    when(added, begun)
      .when(change({ activeUntil: NOON }))
      .thenFault('/activeUntil', 'form:input:error:activeUntil');
    when(added, begun)
      .when(change({ activeFrom: null, activeUntil: NOON }))
      .thenEvents({ type: 'SupplyChanged', data: { supplyId: 7, activeFrom: null, activeUntil: NOON } });
  });
  test('has a factor of its own where a supplier names one, and a fuel where it is a statement', () => {
    const changed = (fields: object): HousingEvent => ({
      type: 'SupplyChanged',
      data: { supplyId: 7, ...fields },
    });
    for (const [carrier, fields] of [
      ['districtHeat', { factor: 0.2 }],
      ['heatingStatement', { fuel: 'gas' }],
    ] as const) {
      const [field = ''] = Object.keys(fields);
      withSupply.when(change(fields)).thenFault(`/${field}`, `form:supply:error:${field}`);
      when({ type: 'SupplyAdded', data: { ...tank, carrier } })
        .when(change(fields))
        .thenEvents(changed(fields));
    }
    when({ type: 'SupplyAdded', data: { ...tank, carrier: 'districtHeat', factor: 0.1 } })
      .when(change({ factor: null }))
      .thenEvents(changed({ factor: null }));
  });
  test('keeps its household from being removed, and brings it back', () => {
    const removal = { type: 'RemoveHouseholds', householdIds: [1], inUse: [] } as const;
    withSupply.when(removal).thenRejected('api:error:householdInUse');
    when(added, removed).when(removal).thenEvents(removedHome);
    when(added, removed, removedHome).when({ type: 'RestoreSupply', supplyId: 7 }).thenEvents(home, added);
  });
  test('that was removed comes back once, with its bills', () => {
    const restore = { type: 'RestoreSupply', supplyId: 7 } as const;
    withSupply.when(restore).thenNothingNew();
    when().when(restore).thenRejected('api:error:notAllowed');
    when(added, billed, removed, added)
      .when(bill({ from: at('2024-12-31'), until: NOON })) //
      .thenFault(...OVERLAP);
    when(added, removed).when({ type: 'RemoveSupply', supplyId: 7 }).thenRejected('api:error:notAllowed');
  });
});

describe('a bill', () => {
  const data = { supplyId: 7, billId: 9, amount: 800 };
  test('is of an own supply and of days that no other bill is about', () => {
    const days = { from: at('2023-01-01'), until: at('2024-01-01') };
    withBill.when(bill()).thenEvents({ type: 'SupplyBilled', data: { ...data, ...days } });
    for (const fields of [
      { until: at('2024-01-02') },
      { from: at('2023-06-01'), until: at('2025-06-01') },
      { from: at('2024-12-31'), until: at('2025-02-01') },
    ])
      withBill.when(bill(fields)).thenFault(...OVERLAP);
    const next = { from: at('2025-01-01'), until: at('2025-02-01') };
    withBill.when(bill(next)).thenEvents({ type: 'SupplyBilled', data: { ...data, ...next } });
    withSupply.when(bill({ supplyId: 6 })).thenRejected('api:error:notAllowed');
  });
  test('ends today at the latest', () => {
    withSupply
      .when(bill({ until: NOON }))
      .thenEvents({ type: 'SupplyBilled', data: { ...data, from: at('2023-01-01'), until: NOON } });
    withSupply.when(bill({ until: NOON + DAY })).thenFault('/until', 'form:input:error:future');
  });
  test('is of days on which its supply is there, as a delivery is', () => {
    const active = {
      ...added,
      data: { ...tank, activeFrom: at('2022-01-01'), activeUntil: at('2025-06-01') },
    };
    for (const [command, path] of [
      [bill({ from: at('2021-12-31') }), '/from'],
      [bill({ until: at('2025-06-02') }), '/until'],
      [delivery({ date: at('2025-06-02') }), '/date'],
    ] as const)
      when(active).when(command).thenFault(path, 'form:input:error:notActive');
    when(active)
      .when(delivery({ date: at('2025-06-01') }))
      .thenEvents({ type: 'SupplyBilled', data: { ...data, date: at('2025-06-01') } });
  });
  test('or a delivery, of a carrier that is filled up', () => {
    withSupply.when(delivery()).thenEvents({ type: 'SupplyBilled', data: { ...data, date: NOON } });
    withSupply.when(delivery({ date: NOON + DAY })).thenFault('/date', 'form:input:error:future');
    withBill.when(delivery()).thenFault('/date', 'form:supply:error:mixed');
    when(added, delivered).when(bill()).thenFault('/from', 'form:supply:error:mixed');
    when({ type: 'SupplyAdded', data: { ...tank, carrier: 'firewood' } })
      .when(delivery())
      .thenFault('/date', 'form:supply:error:noDeliveries');
  });
  test('is not of what has a meter', () =>
    when({ type: 'SupplyAdded', data: { ...tank, carrier: 'heatPump', estimate: { area: 80 } } })
      .when(bill())
      .thenFault('', 'form:supply:error:noBills'));
  test('is corrected without getting in its own way, and removed', () => {
    withBill.when(correct()).thenEvents({
      type: 'SupplyBillCorrected',
      data: { supplyId: 7, billId: 8, from: at('2024-01-01'), until: at('2025-01-01'), amount: 700 },
    });
    when(added, delivered)
      .when(correct())
      .thenEvents({
        type: 'SupplyBillCorrected',
        data: { supplyId: 7, billId: 8, from: at('2024-01-01'), until: at('2025-01-01'), amount: 700 },
      });
    withSupply.when(correct()).thenRejected('api:error:notAllowed');
    withBill
      .when({ type: 'RemoveBill', billId: 8 })
      .thenEvents({ type: 'SupplyBillRemoved', data: { supplyId: 7, billId: 8 } });
    withBill.when({ type: 'RemoveBill', billId: 7 }).thenRejected('api:error:notAllowed');
  });
});
