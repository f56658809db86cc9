import type { AuditCompareAnswer, Change, ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import { expect, test } from 'vitest';
import { changing, comparison } from '../../testing/auditHistory.ts';
import { differences, runningMeasures, type State, statesOf } from './timeline.ts';

const heated: Change = { figure: 'sector', sector: 'heating', before: null, after: 1.5 };
const warmer: Change = { figure: 'sector', sector: 'heating', before: 1.5, after: 2 };
const total = (before: number, after: number): Change => ({ figure: 'total', before, after });
const pick = { type: 'MeasurePicked', stream: 'measures-1', data: { measure: 'LED', startAt: 1 } };

const at = (answer: AuditCompareAnswer, index: number) => statesOf(answer)[index] as State;
const history = comparison([
  changing({ type: 'UserRegistered' }),
  changing({ type: 'ReadingAdded', changes: [heated, total(11, 10.5)] }),
  changing({ ...pick, changes: [{ figure: 'reduction', sector: 'ePower', before: 0, after: 0.1 }] }),
  changing({ type: 'ReadingCorrected', changes: [warmer, total(10.5, 11)] }),
  changing({ type: 'BudgetGoalChosen', changes: [{ figure: 'goal', before: 'goal175', after: 'goal15' }] }),
  changing({ type: 'MeasureFinished', stream: 'measures-1', data: { measure: 'LED' } }),
]);

test('there is a state before the first event, and one after each', () => {
  const states = statesOf(history);
  expect(states).toHaveLength(history.events.length + 1);
  expect(states.map((state) => state.sectors.get('heating')?.emissions)).toEqual([
    null,
    ...[null, 1.5, 1.5, 2, 2, 2],
  ]);
  expect(states.map((state) => state.total)).toEqual([11, 11, 10.5, 10.5, 11, 11, 11]);
  expect(states.map((state) => state.goal)).toEqual([...Array(5).fill('goal175'), 'goal15', 'goal15']);
});

test('measures count while they run', () => {
  expect(statesOf(history).map(runningMeasures)).toEqual([0, 0, 0, 1, 1, 1, 0]);
  expect(at(history, 3).sectors.get('ePower')).toEqual({ emissions: null, reduction: 0.1 });
});

test('two points differ by what lies between them, whatever happened on the way', () => {
  expect(differences(at(history, 0), at(history, 4))).toEqual([
    { figure: 'reduction', sector: 'ePower', before: 0, after: 0.1 },
    { figure: 'sector', sector: 'heating', before: null, after: 2 },
  ]);
  expect(differences(at(history, 4), at(history, 4))).toEqual([]);
  expect(differences(at(history, 4), at(history, 6))).toEqual([
    { figure: 'goal', before: 'goal175', after: 'goal15' },
  ]);
});

test('500 events end where the last one leaves them', () => {
  const events: ChangingEvent[] = Array.from({ length: 500 }, (_, i) =>
    changing({ type: 'ReadingAdded', changes: [{ ...warmer, before: i, after: i + 1 }, total(i, i + 1)] }),
  );
  expect(statesOf(comparison(events)).at(-1)?.total).toBe(500);
});
