import { levelOn } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { type ConsumptionCommand, consumptionDecider } from './decide.ts';

const DAY = 86_400;
const NOON = Date.UTC(2025, 6, 1, 10) / 1000;
const NOW = NOON + 60;
const chosen = (level: string, startAt = NOON, siteId = 1): ConsumptionEvent => ({
  type: 'ConsumptionTypeChosen',
  data: { siteId, entryId: 5, supportedType: 'food', level, startAt, enteredAt: NOW },
});
const bound: ConsumptionEvent = {
  type: 'ConsumptionTypeBound',
  data: { siteId: 1, entryId: 5, householdId: 7 },
};
const choose = (name: string, extra: object = {}) =>
  ({
    type: 'ChooseLevel',
    newTypeId: 9,
    newEntryId: 5,
    households: [7, 8],
    supportedType: 'food',
    name,
    startAt: NOON,
    now: NOW,
    ...extra,
  }) as const;
const bind = (groupId: number, typeMeterId = 1) =>
  ({ type: 'BindChosenType', households: [7, 8], groupId, typeMeterId }) as const;
const when = (...events: ConsumptionEvent[]) => given(consumptionDecider, ...events);
const mixed = when(chosen('mix'));

describe('a level', () => {
  test('makes the chosen type when there is none of its type', () =>
    when()
      .when(choose('mix'))
      .thenEvents(chosen('mix', NOON, 9)));
  test('is added to the chosen type there is, named or not', () => {
    mixed.when(choose('veggieMix', { startAt: NOON + DAY })).thenEvents(chosen('veggieMix', NOON + DAY));
    mixed.when(choose('veggieMix', { typeMeterId: 1 })).thenEvents(chosen('veggieMix'));
  });
  test('said before is nothing new', () => mixed.when(choose('mix')).thenNothingNew());
  test('needs an own chosen type', () =>
    mixed.when(choose('mix', { typeMeterId: 2 })).thenRejected('api:error:notAllowed'));
  test('belongs to its type', () => {
    when().when(choose('Avg')).thenRejected('api:error:validation', '/name');
    mixed
      .when(choose('Avg', { supportedType: 'heating', typeMeterId: 1 }))
      .thenRejected('api:error:validation', '/supportedType');
  });
});

describe('a chosen type', () => {
  test('is bound to an own household, once', () => {
    mixed.when(bind(7)).thenEvents(bound);
    when(chosen('mix'), bound).when(bind(7)).thenNothingNew();
  });
  test('may move', () =>
    when(chosen('mix'), bound)
      .when(bind(8))
      .thenEvents({ type: 'ConsumptionTypeBound', data: { siteId: 1, entryId: 5, householdId: 8 } }));
  test('is not bound to a foreign household, and a foreign chosen type not at all', () => {
    mixed.when(bind(9)).thenRejected('api:error:notAllowed');
    mixed.when(bind(7, 2)).thenRejected('api:error:notAllowed');
  });
});

const level = fc.constantFrom('veganBio', 'veganVeggie', 'veggieMix', 'mix', 'carnivore');
const entries = fc.array(fc.record({ name: level, day: fc.nat(20), second: fc.nat(3_000) }), {
  minLength: 1,
  maxLength: 30,
});

test('whatever is entered in whatever order, one level is in force a day: the one entered last for the newest start', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const commands: ConsumptionCommand[] = list.map(({ name, day, second }, i) =>
        choose(name, { newTypeId: i + 1, newEntryId: i + 1, startAt: NOON + day * DAY + second }),
      );
      const state = commands.reduce((before, command) => {
        const decision = consumptionDecider.decide(command, before);
        return decision.accepted ? fold(consumptionDecider, decision.events, before) : before;
      }, consumptionDecider.initial);
      expect(state.chosenTypes).toHaveLength(1);
      const [chosenType] = state.chosenTypes;
      const days = chosenType?.history.map((h) => h.from) ?? [];
      expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
      const model = new Map(list.map(({ name, day }) => [day, name]));
      const first = Math.floor(NOON / DAY);
      for (let day = 0; day <= 21; day++) {
        const begun = [...model.keys()].filter((start) => start <= day);
        const start = begun.length > 0 ? Math.max(...begun) : Math.min(...model.keys());
        expect(chosenType && levelOn(chosenType, first + day)?.name).toBe(model.get(start));
      }
    }),
  );
});
