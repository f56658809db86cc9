import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UpdatedMeasure } from '@footprint/shared-events/measures/api.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { type Confirmation, confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import { savingAt } from '@footprint/shared-events/measures/savings.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { measuresDecider } from './decide.ts';

const NOW = 1_700_000_000;

const picked = (measure: MeasureName, startAt = 100): MeasuresEvent => ({
  type: 'MeasurePicked',
  data: { measure, startAt },
});
const unpicked = (measure: MeasureName): MeasuresEvent => ({ type: 'MeasureUnpicked', data: { measure } });
const finished = (measure: MeasureName): MeasuresEvent => ({ type: 'MeasureFinished', data: { measure } });
const confirmed = (
  measure: MeasureName,
  answer: Confirmation,
  confirmExplain?: string,
  rounds: string[] = [],
): MeasuresEvent => ({
  type: 'MeasureConfirmed',
  data: { measure, confirmed: answer, ...(confirmExplain && { confirmExplain }), rounds },
});
const pick = (...measures: { name: MeasureName; startAt: number }[]) =>
  ({
    type: 'EditMeasures',
    new: measures.map((m) => ({ ...m, state: 'start' as const })),
    updated: [],
    newIn: 'measures',
    now: NOW,
  }) as const;
const update = (...updated: UpdatedMeasure[]) =>
  ({ type: 'EditMeasures', new: [], updated, newIn: 'new', now: NOW }) as const;
const answer = (
  name: MeasureName,
  said: Confirmation,
  confirmExplain?: string,
  rounds: readonly string[] = [],
) =>
  ({
    type: 'ConfirmMeasures',
    answers: [{ name, confirmed: said, ...(confirmExplain !== undefined && { confirmExplain }) }],
    rounds,
  }) as const;
const measures = (...events: MeasuresEvent[]) => given(measuresDecider, ...events);
const pickedNone = measures();

describe('picking', () => {
  test('says each measure once', () =>
    pickedNone
      .when(pick({ name: 'LED', startAt: 100 }, { name: 'PV', startAt: 200 }, { name: 'LED', startAt: 100 }))
      .thenEvents(picked('LED'), picked('PV', 200)));
  test('again is nothing new', () =>
    measures(picked('LED'))
      .when(pick({ name: 'LED', startAt: 100 }))
      .thenNothingNew());
  test('starts a year ahead at most, and what was planned for later stays', () => {
    const [late, soon] = [NOW + 367 * 86_400, NOW + 366 * 86_400];
    const TOO_LATE = 'form:measures:error:startAtLate';
    pickedNone
      .when(pick({ name: 'LED', startAt: soon }, { name: 'PV', startAt: late }))
      .thenFault('/measures/1/startAt', TOO_LATE);
    pickedNone.when(pick({ name: 'LED', startAt: soon })).thenEvents(picked('LED', soon));
    measures(picked('LED'))
      .when(update({ name: 'LED', state: 'start', startAt: late }))
      .thenFault('/updated/0/startAt', TOO_LATE);
    measures(picked('LED', late))
      .when(update({ name: 'LED', state: 'start', startAt: late }))
      .thenNothingNew();
  });
  test('after it saved nothing, on another day, asks for a new answer; so does what was finished', () => {
    const { list } = fold(measuresDecider, [
      picked('LED'),
      confirmed('LED', 'missed', 'no time'),
      picked('LED', 300),
      picked('PV'),
      confirmed('PV', 'done'),
      finished('PV'),
      picked('PV'),
    ]);
    expect(list).toEqual([
      { name: 'LED', state: 'start', startAt: 300 },
      { name: 'PV', state: 'start', startAt: 100 },
    ]);
  });

  test('again with another day moves the start and keeps the answer', () => {
    measures(picked('LED'), confirmed('LED', 'done'))
      .when(update({ name: 'LED', state: 'start', startAt: 300 }))
      .thenEvents(picked('LED', 300));
    const { list } = fold(measuresDecider, [picked('LED'), confirmed('LED', 'done'), picked('LED', 300)]);
    expect(list).toEqual([{ name: 'LED', state: 'start', startAt: 300, confirmed: 'done' }]);
  });
  test('needs a day for what was never picked', () =>
    pickedNone.when(update({ name: 'LED', state: 'start' })).thenRejected('api:error:notAllowed'));
});

describe('taking back', () => {
  test.each<[string, UpdatedMeasure]>([
    ['by delete', { name: 'LED', state: 'start', delete: true }],
    ['by the empty state', { name: 'LED', state: '' }],
  ])('%s', (_, entry) => {
    measures(picked('LED')).when(update(entry)).thenEvents(unpicked('LED'));
    measures(picked('LED'), unpicked('LED')).when(update(entry)).thenNothingNew();
  });
  test('forgets the answer', () => {
    const { list } = fold(measuresDecider, [
      picked('LED'),
      confirmed('LED', 'missed', 'why'),
      unpicked('LED'),
      picked('LED', 5),
    ]);
    expect(list).toEqual([{ name: 'LED', state: 'start', startAt: 5 }]);
  });
});

describe('finishing', () => {
  const finish = update({ name: 'LED', state: 'finished' });
  test('is said once', () => {
    measures(picked('LED')).when(finish).thenEvents(finished('LED'));
    measures(picked('LED'), finished('LED')).when(finish).thenNothingNew();
  });
  test('needs a measure', () => pickedNone.when(finish).thenRejected('api:error:notAllowed'));
  test('is taken back by picking again', () =>
    measures(picked('LED'), finished('LED'))
      .when(pick({ name: 'LED', startAt: 100 }))
      .thenEvents(picked('LED')));
});

describe('confirming', () => {
  test('says how far, and why', () =>
    measures(picked('Veggie'))
      .when(answer('Veggie', 'percent0', 'no time'))
      .thenEvents(confirmed('Veggie', 'percent0', 'no time')));
  test('again is nothing new, another answer is', () => {
    const events = [picked('Veggie'), confirmed('Veggie', 'percent0', 'no time')];
    measures(...events)
      .when(answer('Veggie', 'percent0', 'no time'))
      .thenNothingNew();
    measures(...events)
      .when(answer('Veggie', 'percent50'))
      .thenEvents(confirmed('Veggie', 'percent50'));
    const { list } = fold(measuresDecider, [...events, confirmed('Veggie', 'percent50')]);
    expect(list[0]).toEqual({ name: 'Veggie', state: 'start', startAt: 100, confirmed: 'percent50' });
  });
  test('the same again is new in a round in which it was not said', () => {
    const spring = confirmed('Veggie', 'percent50', undefined, ['spring']);
    const inRounds = (...rounds: string[]) => answer('Veggie', 'percent50', undefined, rounds);
    measures(picked('Veggie'), spring).when(inRounds('spring')).thenNothingNew();
    const both = confirmed('Veggie', 'percent50', undefined, ['spring', 'autumn']);
    measures(picked('Veggie'), spring).when(inRounds('spring', 'autumn')).thenEvents(both);
    const autumn = confirmed('Veggie', 'percent50', undefined, ['autumn']);
    measures(picked('Veggie'), spring, autumn).when(inRounds('spring')).thenNothingNew();
    const other = confirmed('Veggie', 'percent0', undefined, ['autumn']);
    measures(picked('Veggie'), spring, other).when(inRounds('spring')).thenEvents(spring);
  });
  test('of one that is not picked refuses them all', () =>
    measures(picked('LED'))
      .when({
        type: 'ConfirmMeasures',
        answers: [
          { name: 'LED', confirmed: 'done' },
          { name: 'PV', confirmed: 'done' },
        ],
        rounds: [],
      })
      .thenRejected('api:error:notAllowed'));
});

test('whatever is clicked, the list is what was said of each measure last, and only what runs saves', () => {
  const name = fc.constantFrom(...MEASURE_NAMES.slice(0, 6));
  const step = fc.record({
    name,
    state: fc.constantFrom('start' as const, 'start' as const, 'finished' as const, '' as const),
    startAt: fc.integer({ min: 1_600_000_000, max: 1_700_000_000 }),
    answered: fc.option(fc.nat(2), { nil: undefined }),
  });
  type Known = { state: 'start' | 'finished'; startAt: number; confirmed?: Confirmation };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = new Map<MeasureName, Known>();
      let state = measuresDecider.initial;
      const take = (command: Parameters<typeof measuresDecider.decide>[0]): boolean => {
        const decision = measuresDecider.decide(command, state);
        if (decision.accepted) state = fold(measuresDecider, decision.events, state);
        return decision.accepted;
      };
      for (const { name, state: wanted, startAt, answered } of steps) {
        const before = model.get(name);
        expect(take(update({ name, state: wanted, startAt }))).toBe(
          wanted !== 'finished' || before !== undefined,
        );
        if (wanted === '') model.delete(name);
        if (wanted === 'start') {
          const { confirmed, ...rest } = before ?? {};
          const cameToNothing = confirmed && ['percent0', 'later', 'missed'].includes(confirmed);
          const isAnswered =
            confirmed && before?.state === 'start' && !(cameToNothing && before.startAt !== startAt);
          model.set(name, { ...rest, ...(isAnswered && { confirmed }), state: 'start', startAt });
        }
        if (wanted === 'finished' && before) model.set(name, { ...before, state: 'finished' });
        if (answered === undefined) continue;
        const said = confirmationsOf(MEASURES[name].useType)[answered] ?? 'later';
        const known = model.get(name);
        expect(take(answer(name, said))).toBe(known !== undefined);
        if (known) model.set(name, { ...known, confirmed: said });
      }
      expect(new Map(state.list.map(({ name, ...known }) => [name, known]))).toEqual(model);
      for (const one of state.list)
        if (one.state === 'finished') expect(savingAt(one, [], 1_800_000_000)).toBe(0);
    }),
  );
});

describe('a reason', () => {
  const said = (confirmExplain?: string) =>
    ({
      type: 'ConfirmMeasures',
      answers: [
        {
          name: 'LED',
          confirmed: 'missed',
          ...(confirmExplain !== undefined && { confirmExplain }),
          textId: 1,
        },
      ],
      rounds: [],
    }) as const;
  const read: MeasuresEvent = {
    type: 'MeasureConfirmed',
    data: { measure: 'LED', confirmed: 'missed', confirmExplain: 'no time', textId: 1, rounds: [] },
  };

  test('is kept with what its field said, also where only that is new', () => {
    measures(picked('LED')).when(said('no time')).thenEvents(read);
    measures(picked('LED'), read).when(said('no time')).thenNothingNew();
    measures(picked('LED'), confirmed('LED', 'missed', 'no time'))
      .when(said('no time'))
      .thenEvents(read);
  });
  test('that was not given is nothing to read', () =>
    measures(picked('LED')).when(said()).thenEvents(confirmed('LED', 'missed')));
});
