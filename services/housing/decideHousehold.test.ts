import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import {
  at,
  created,
  GAS,
  gasAdded,
  home,
  NOW,
  period,
  powerAdded,
  removed,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import { housingDecider } from './decide.ts';

const when = (...events: HousingEvent[]) => given(housingDecider, ...events);
const FROM = at('2024-03-01');
const UNTIL = at('2025-03-01');
const change = (fields: object) =>
  ({ type: 'ChangeHousehold', id: 1, ...home, now: NOW, ...fields }) as const;
const inFirst = when(created(1));
const movedIn = when(created(1), period(1, { livedFrom: FROM }));

describe('a home has days', () => {
  test('from the first on', () =>
    when()
      .when({ type: 'CreateHousehold', householdId: 1, ...home, livedFrom: FROM, livedUntil: UNTIL })
      .thenEvents(created(1), period(1, { livedFrom: FROM, livedUntil: UNTIL })));
  test('and none where none are given, or null', () =>
    when()
      .when({ type: 'CreateHousehold', householdId: 1, ...home, livedFrom: null })
      .thenEvents(created(1)));
  test('that change alone, and are taken away', () => {
    inFirst.when(change({ livedFrom: FROM })).thenEvents(period(1, { livedFrom: FROM }));
    when(created(1), period(1, { livedFrom: FROM, livedUntil: UNTIL }))
      .when(change({ livedFrom: FROM, livedUntil: null }))
      .thenEvents(period(1, { livedUntil: null }));
    movedIn.when(change({ livedFrom: FROM, livedUntil: null })).thenNothingNew();
  });
  test('beside what else changes', () =>
    inFirst
      .when(change({ hhMember: 3, validFrom: FROM, livedUntil: UNTIL }))
      .thenEvents(
        { type: 'HouseholdChanged', data: { householdId: 1, ...home, hhMember: 3, validFrom: FROM } },
        period(1, { livedUntil: UNTIL }),
      ));
  test('of which the first comes before the last, whichever was said before', () => {
    const wrong = ['/livedUntil', 'form:hhAdd:error:livedUntil'] as const;
    inFirst.when(change({ livedFrom: FROM, livedUntil: FROM })).thenFault(...wrong);
    movedIn.when(change({ livedUntil: FROM })).thenFault(...wrong);
    when(created(1), period(1, { livedUntil: UNTIL }))
      .when(change({ livedFrom: UNTIL }))
      .thenFault(...wrong);
    movedIn
      .when(change({ livedUntil: at('2024-03-02') }))
      .thenEvents(period(1, { livedUntil: at('2024-03-02') }));
    movedIn
      .when(change({ livedFrom: null, livedUntil: FROM }))
      .thenEvents(period(1, { livedFrom: null, livedUntil: FROM }));
  });
});

test('people are said of a day again, though as many live there today', () =>
  inFirst
    .when(change({ validFrom: FROM }))
    .thenEvents({ type: 'HouseholdChanged', data: { householdId: 1, ...home, validFrom: FROM } }));

describe('a home on which only removed things hang', () => {
  const remove = { type: 'RemoveHouseholds', householdIds: [1], inUse: [] } as const;
  const gone: HousingEvent = { type: 'HouseholdRemoved', data: { householdId: 1 } };
  test('is removed', () => {
    when(created(1), gasAdded).when(remove).thenRejected('api:error:householdInUse');
    when(created(1), gasAdded, removed(GAS)).when(remove).thenEvents(gone);
  });
  test('is gone for what is added', () =>
    when(created(1), gone)
      .when(change({ hhMember: 3 }))
      .thenRejected('api:error:notAllowed'));
  test('keeps its place where another meter is still there', () =>
    when(created(1), gasAdded, powerAdded(), removed(GAS))
      .when(remove)
      .thenRejected('api:error:householdInUse'));
});
