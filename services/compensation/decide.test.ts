import type { CompensationEvent } from '@footprint/shared-events/compensation/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { compensationDecider } from './decide.ts';

const at = (iso: string): number => Date.parse(`${iso}T10:00:00Z`) / 1000;
const fields = { compTypeMain: 'windPower', name: 'W', unitKey: 'GHGeqPerAnnum' } as const;
const NOW = at('2026-07-01');
const isSet = (value: number, date: number, name = 'W'): CompensationEvent => ({
  type: 'CompensationSet',
  data: { compensationId: 1, ...fields, name, value, date },
});
const set = (v: number, d: number, extra: object = {}) =>
  ({
    type: 'SetCompensation',
    newId: 1,
    now: NOW,
    ...fields,
    compensationValue: { d, v },
    ...extra,
  }) as const;
const change = (v: number, now: number, compMeasurementId = 1) =>
  ({ type: 'ChangeValue', compMeasurementId, v, now }) as const;
const when = (...events: CompensationEvent[]) => given(compensationDecider, ...events);
const MAY = at('2026-05-01');
const JUNE = at('2026-06-01');
const setInMay = when(isSet(2, MAY));
const atFirst = when();

describe('a compensation', () => {
  test('is set', () => atFirst.when(set(2, MAY)).thenEvents(isSet(2, MAY)));
  test('of a type there is keeps its id', () =>
    setInMay.when(set(3, JUNE, { newId: 9, name: 'N' })).thenEvents(isSet(3, JUNE, 'N')));
  test('said before is nothing new', () => setInMay.when(set(2, MAY)).thenNothingNew());
  test('of another type is another one', () =>
    setInMay.when(set(3, MAY, { newId: 9, compTypeMain: 'other' })).thenEvents({
      type: 'CompensationSet',
      data: { compensationId: 9, ...fields, compTypeMain: 'other', value: 3, date: MAY },
    }));
});

test('is of a year from 2017 to the running one', () => {
  for (const day of ['2016-12-31', '2027-01-01'])
    atFirst.when(set(2, at(day))).thenFault('/compensationValue/d', 'form:compensation:error:date');
  atFirst.when(set(2, at('2017-01-01'))).thenEvents(isSet(2, at('2017-01-01')));
});

describe('the value of a year', () => {
  const remove = (year: number, compMeasurementId = 1) =>
    ({ type: 'RemoveValue', compMeasurementId, year }) as const;
  const removed: CompensationEvent = { type: 'CompensationRemoved', data: { compensationId: 1, year: 2026 } };
  test('is removed', () => {
    setInMay.when(remove(2026)).thenEvents(removed);
    expect(
      fold(compensationDecider, [isSet(1, at('2025-05-01')), isSet(2, MAY), removed]).list,
    ).toMatchObject([{ id: 1, compValues: [{ v: 1 }] }]);
  });
  test('is there', () => {
    setInMay.when(remove(2025)).thenFault('/year', 'form:compensation:error:year');
    setInMay.when(remove(2026, 7)).thenRejected('api:error:notAllowed');
    when(isSet(2, MAY), removed).when(remove(2026)).thenFault('/year', 'form:compensation:error:year');
  });
});

describe('its value of the current year', () => {
  test('is replaced and keeps its date', () => setInMay.when(change(4, JUNE)).thenEvents(isSet(4, MAY)));
  test('is added where there is none, by the calendar of Berlin', () => {
    const newYear = Date.parse('2025-12-31T23:30:00Z') / 1000;
    when(isSet(2, at('2025-12-31')))
      .when(change(4, newYear))
      .thenEvents(isSet(4, newYear));
  });
  test('said before is nothing new', () => setInMay.when(change(2, JUNE)).thenNothingNew());
  test('needs an own compensation', () =>
    setInMay.when(change(2, JUNE, 7)).thenRejected('api:error:notAllowed'));
});

test('whatever is entered, a type has one value a year: the one entered last', () => {
  const entry = fc.record({ v: fc.integer({ min: -5, max: 5 }), year: fc.integer({ min: 2017, max: 2026 }) });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (entries) => {
      const state = entries.reduce((before, { v, year }) => {
        const decision = compensationDecider.decide(set(v, at(`${year}-03-01`)), before);
        return decision.accepted ? fold(compensationDecider, decision.events, before) : before;
      }, compensationDecider.initial);
      const model = new Map(entries.map(({ v, year }) => [at(`${year}-03-01`), v]));
      expect(state.list).toHaveLength(1);
      expect(state.list[0]?.compValues.map(({ d, v }) => [d, v])).toEqual(
        [...model].sort(([a], [b]) => a - b),
      );
    }),
  );
});
