import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { at, NOW } from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import { type ConsumptionCommand, consumptionDecider } from './decide.ts';

type Named<T extends ConsumptionCommand['type']> = Extract<ConsumptionCommand, { readonly type: T }>;

const START = at('2024-03-01');
const [FLAT, LAKE] = [7, 8];
const chosen = (fields: object = {}): ConsumptionEvent => ({
  type: 'ConsumptionTypeChosen',
  data: {
    siteId: 1,
    entryId: 5,
    supportedType: 'heating',
    level: 'Mid',
    startAt: START,
    enteredAt: NOW,
    ...fields,
  },
});
const changed = (fields: object): ConsumptionEvent => ({
  type: 'ConsumptionTypeChanged',
  data: { siteId: 1, entryId: 5, ...fields },
});
const removed: ConsumptionEvent = { type: 'ConsumptionTypeRemoved', data: { siteId: 1, entryId: 5 } };
const choose = (fields: Partial<Named<'ChooseLevel'>> = {}): Named<'ChooseLevel'> => ({
  type: 'ChooseLevel',
  newTypeId: 1,
  newEntryId: 6,
  households: [FLAT, LAKE],
  now: NOW,
  supportedType: 'heating',
  name: 'Std',
  startAt: at('2025-01-01'),
  ...fields,
});
const change = (fields: Partial<Named<'ChangeLevel'>>): Named<'ChangeLevel'> => ({
  type: 'ChangeLevel',
  id: 5,
  households: [FLAT, LAKE],
  livedIn: [],
  now: NOW,
  ...fields,
});
const when = (...events: ConsumptionEvent[]) => given(consumptionDecider, ...events);
const ofFlat = when(chosen({ householdId: FLAT }));
const ofNoHome = when(chosen());
const ended2025 = when(chosen({ endAt: at('2025-01-01') }));

describe('a level is chosen', () => {
  const added = (fields: object) =>
    chosen({ entryId: 6, level: 'Std', startAt: at('2025-01-01'), ...fields });
  test('for the household named, else for that of the newest entry', () => {
    ofFlat.when(choose({ groupId: LAKE })).thenEvents(added({ householdId: LAKE }));
    ofFlat.when(choose()).thenEvents(added({ householdId: FLAT }));
    ofNoHome.when(choose()).thenEvents(added({}));
    ofNoHome.when(choose({ groupId: 9 })).thenRejected('api:error:notAllowed');
  });
  test('until a day, and beside the same one of another household', () => {
    ofNoHome.when(choose({ endAt: at('2025-05-01') })).thenEvents(added({ endAt: at('2025-05-01') }));
    const again = choose({ name: 'Mid', startAt: START });
    ofFlat.when({ ...again, groupId: FLAT }).thenNothingNew();
    ofFlat.when({ ...again, groupId: LAKE }).thenEvents(chosen({ entryId: 6, householdId: LAKE }));
    ofNoHome
      .when({ ...again, endAt: at('2025-05-01') })
      .thenEvents(chosen({ entryId: 6, endAt: at('2025-05-01') }));
  });
  test('among those of its type', () => {
    when()
      .when(choose({ name: 'vegan' }))
      .thenFault('/name', 'form:personalType:error:name');
    ofNoHome
      .when(choose({ supportedType: 'food', name: 'mix', typeMeterId: 1 }))
      .thenFault('/supportedType', 'form:personalType:error:supportedType');
  });
});

describe('a level changes', () => {
  test('in what is new about it', () => {
    ofNoHome
      .when(change({ name: 'Std', startAt: at('2024-04-01'), endAt: at('2025-01-01'), groupId: LAKE }))
      .thenEvents(
        changed({ level: 'Std', startAt: at('2024-04-01'), endAt: at('2025-01-01'), householdId: LAKE }),
      );
    ofFlat.when(change({ name: 'Mid', startAt: START, endAt: null, groupId: FLAT })).thenNothingNew();
  });
  test('so that its end is taken away', () =>
    ended2025.when(change({ endAt: null })).thenEvents(changed({ endAt: null })));
  test('so that it holds for a day at least, whichever end was said before', () => {
    const wrong = ['/endAt', 'form:personalType:error:endAt'] as const;
    ofNoHome.when(change({ endAt: START })).thenFault(...wrong);
    ended2025.when(change({ startAt: at('2025-01-01') })).thenFault(...wrong);
    ofNoHome.when(change({ endAt: at('2024-03-02') })).thenEvents(changed({ endAt: at('2024-03-02') }));
    ended2025
      .when(change({ startAt: at('2025-01-01'), endAt: null }))
      .thenEvents(changed({ startAt: at('2025-01-01'), endAt: null }));
  });
  test('to one of its type, of an own home, and only the own one', () => {
    ofNoHome.when(change({ name: 'mix' })).thenFault('/name', 'form:personalType:error:name');
    ofNoHome.when(change({ groupId: 9 })).thenRejected('api:error:notAllowed');
    ofNoHome.when(change({ id: 6, name: 'Std' })).thenRejected('api:error:notAllowed');
  });
});

describe('what a household says of a type ends', () => {
  const END = at('2026-01-01');
  const older = (entryId: number, fields: object = {}) =>
    chosen({ entryId, startAt: at('2020-01-01'), householdId: FLAT, ...fields });
  const end = (id: number, livedIn: readonly number[] = [FLAT]) =>
    change({ id, endAt: END, endsAll: true, livedIn });
  const ended = (...ids: number[]) => ids.map((entryId) => changed({ entryId, endAt: END }));
  const newest = chosen({ householdId: FLAT });

  const ofAll = older(1, { householdId: undefined });
  const later = chosen({ entryId: 6, startAt: at('2025-01-01'), householdId: LAKE });
  const food = { supportedType: 'food', level: 'mix' } as const;
  const eatenAt = (householdId: number) => ({ ...food, householdId });
  test.each<[string, ConsumptionEvent[], ReturnType<typeof change>, number[]]>([
    [
      'with every entry that has begun, so that none of long ago holds again',
      [older(1), newest],
      end(5),
      [5, 1],
    ],
    ['and leaves one that had ended', [older(1, { endAt: at('2025-01-01') }), newest], end(5), [5]],
    ['with one that was to end later', [older(1, { endAt: at('2027-01-01') }), newest], end(5), [5, 1]],
    [
      'and leaves one to come',
      [newest, chosen({ entryId: 6, startAt: END, householdId: FLAT })],
      end(5),
      [5],
    ],
    ['and leaves what another home says', [older(1, { householdId: LAKE }), newest], end(5), [5]],
    ['with what is said of every home where it is the only one', [ofAll, newest], end(5), [5, 1]],
    ['and leaves what is said of every home beside another', [ofAll, newest], end(5, [FLAT, LAKE]), [5]],
    ['for all homes with what began before it', [older(1), chosen(), later], end(5, [FLAT, LAKE]), [5, 1]],
    ['wherever one lives, of a person', [older(1, eatenAt(LAKE)), chosen(eatenAt(FLAT))], end(5), [5, 1]],
    ['alone unless all is said to end', [older(1), newest], change({ id: 5, endAt: END }), [5]],
  ])('%s', (_, said, command, ids) =>
    when(...said)
      .when(command)
      .thenEvents(...ended(...ids)),
  );
});

describe('a level is removed', () => {
  const remove = { type: 'RemoveLevel', id: 5 } as const;
  test('once', () => {
    ofNoHome.when(remove).thenEvents(removed);
    when(chosen(), removed).when(remove).thenRejected('api:error:notAllowed');
    when().when(remove).thenRejected('api:error:notAllowed');
  });
  test('so that its household binds the entry before it, once all are gone none', () => {
    const bind = { type: 'BindChosenType', households: [FLAT], groupId: FLAT, typeMeterId: 1 } as const;
    const second = chosen({ entryId: 6, startAt: at('2025-01-01') });
    when(chosen(), second, { type: 'ConsumptionTypeRemoved', data: { siteId: 1, entryId: 6 } })
      .when(bind)
      .thenEvents({ type: 'ConsumptionTypeBound', data: { siteId: 1, entryId: 5, householdId: FLAT } });
    when(chosen(), removed).when(bind).thenRejected('api:error:notAllowed');
  });
});

describe('a removed level comes back', () => {
  const restore = (restores: number) => choose({ restores });
  test('as it was, also when it was entered, whatever else is said', () => {
    const whole = chosen({ householdId: FLAT, endAt: at('2025-01-01') });
    when(whole, removed).when(restore(5)).thenEvents(whole);
    const bound = chosen({ entryId: 6, startAt: at('2025-01-01'), householdId: LAKE });
    when(chosen(), bound, removed).when(restore(5)).thenEvents(chosen());
  });
  test('to the levels of its type where that was chosen anew meanwhile, beside which it would count a second time', () => {
    const anew = chosen({ siteId: 2, entryId: 6, startAt: at('2025-01-01') });
    when(chosen(), removed, anew)
      .when(restore(5))
      .thenEvents(chosen({ siteId: 2 }));
  });
  test('once, and only the own one', () => {
    ofNoHome.when(restore(5)).thenNothingNew();
    when(chosen(), removed, chosen()).when(restore(5)).thenNothingNew();
    ofNoHome.when(restore(6)).thenRejected('api:error:notAllowed');
  });
  test('with what changed before it was removed', () =>
    when(chosen(), changed({ level: 'Std', endAt: at('2025-01-01') }), removed)
      .when(restore(5))
      .thenEvents(chosen({ level: 'Std', endAt: at('2025-01-01') })));
});

describe('entries of a time without ids', () => {
  const old = (level: string, startAt: number): ConsumptionEvent => ({
    type: 'ConsumptionTypeChosen',
    data: { siteId: 1, supportedType: 'heating', level, startAt },
  });
  const idOf = (iso: string): number => 1 + Date.parse(iso) / 86_400_000;
  test('are known by their day', () =>
    when(old('Mid', START), old('Std', at('2025-01-01')))
      .when({ type: 'RemoveLevel', id: idOf('2024-03-01') })
      .thenEvents({
        type: 'ConsumptionTypeRemoved',
        data: { siteId: 1, entryId: idOf('2024-03-01') },
      }));
  test('were bound all at once, the later ones too', () => {
    const bound: ConsumptionEvent = { type: 'ConsumptionTypeBound', data: { siteId: 1, householdId: FLAT } };
    when(old('Mid', START), bound, old('Std', at('2025-01-01')))
      .when(change({ id: idOf('2025-01-01'), groupId: FLAT }))
      .thenNothingNew();
  });
});

describe('answers', () => {
  const values = { phones: 1, televisions: 2 };
  const devices = (fields: object = {}) =>
    choose({ supportedType: 'devices', name: 'answers', values, startAt: START, ...fields });
  const said = (fields: object = {}) =>
    chosen({ entryId: 6, supportedType: 'devices', level: 'answers', values, ...fields });
  const answered = when(said({ entryId: 5, householdId: FLAT }));

  test('belong to the home named, else to the one lived in', () => {
    when()
      .when(devices({ groupId: LAKE, home: FLAT }))
      .thenEvents(said({ householdId: LAKE }));
    answered.when(devices({ home: LAKE })).thenEvents(said({ householdId: LAKE }));
    when().when(devices()).thenEvents(said());
  });
  test('of a house need one', () => {
    const house = choose({ supportedType: 'dwelling', name: 'answers', values: { builtYear: 1995 } });
    when().when(house).thenFault('/groupId', 'form:personalType:error:groupId');
    when()
      .when({ ...house, home: FLAT, values: { builtYear: 2999 } })
      .thenFault('/values/builtYear', 'form:personalType:error:builtYear');
  });
  test('are set whole, and the same again is nothing new', () => {
    answered.when(devices({ home: FLAT })).thenNothingNew();
    answered.when(change({ values })).thenNothingNew();
    answered.when(change({ values: { phones: 2 } })).thenEvents(changed({ values: { phones: 2 } }));
    answered
      .when(change({ values: { pieces: 2 } }))
      .thenFault('/values/pieces', 'form:personalType:error:pieces');
  });
  test('come back as they were', () =>
    when(said({ entryId: 5, householdId: FLAT }), removed)
      .when(devices({ restores: 5, values: { phones: 9 } }))
      .thenEvents(said({ entryId: 5, householdId: FLAT })));
  test('of meals give way to a level, and a level to them', () => {
    const week = { beef: 1, meat: 6, fish: 1, vegetarian: 5, vegan: 1 };
    const meals = when(chosen({ supportedType: 'food', level: 'meals', values: week }));
    meals.when(change({ name: 'mix' })).thenEvents(changed({ level: 'mix' }));
    meals.when(change({ name: 'mix', values: week })).thenFault('/values', 'form:personalType:error:values');
    const mix = when(chosen({ supportedType: 'food', level: 'mix' }));
    mix.when(change({ name: 'meals', values: week })).thenEvents(changed({ level: 'meals', values: week }));
    mix.when(change({ name: 'meals' })).thenFault('/values', 'form:personalType:error:values');
    when(chosen({ supportedType: 'food', level: 'meals', values: week }), changed({ level: 'mix' }))
      .when(change({ name: 'mix' }))
      .thenNothingNew();
  });
});

describe('amounts of a year', () => {
  const values = { regional: 11_000 };
  const set = { type: 'SetAmounts', kind: 'transit', year: 2025, values, now: NOW } as const;
  const done: ConsumptionEvent = { type: 'AmountsSet', data: { kind: 'transit', year: 2025, values } };
  const remove = { type: 'RemoveAmounts', kind: 'transit', year: 2025 } as const;
  const gone: ConsumptionEvent = { type: 'AmountsRemoved', data: { kind: 'transit', year: 2025 } };

  test('are set whole for one kind and year', () => {
    when().when(set).thenEvents(done);
    when(done).when(set).thenNothingNew();
    when(done)
      .when({ ...set, values: { bus: 1 } })
      .thenEvents({ type: 'AmountsSet', data: { kind: 'transit', year: 2025, values: { bus: 1 } } });
    when()
      .when({ ...set, year: 2099 })
      .thenFault('/year', 'form:amounts:error:year');
  });
  test('are removed once, and stand beside levels', () => {
    when(done).when(remove).thenEvents(gone);
    when().when(remove).thenRejected('api:error:notAllowed');
    when(done, gone).when(remove).thenRejected('api:error:notAllowed');
    when(done, chosen(), removed).when(remove).thenEvents(gone);
    when(done, { type: 'AmountsRemoved', data: { kind: 'transit', year: 2024 } })
      .when(set)
      .thenNothingNew();
  });
});
