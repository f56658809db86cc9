import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { expect, test } from 'vitest';
import { LED } from '../../../testing/measures.ts';
import { answerBody, answerFieldOf, answerValues, asksWhy, withAnswers } from './answerForm.ts';

const veggie: UsedMeasure = { ...LED, name: 'Veggie', sector: 'nutrition', useType: 'behave' };
const used = [LED, { ...veggie, confirmed: 'percent0', confirmExplain: 'Too hard' } as const];

test('the form starts with what was answered before', () => {
  expect(answerValues(used)).toEqual({
    LED: '',
    'LED-explain': '',
    Veggie: 'percent0',
    'Veggie-explain': 'Too hard',
  });
});

test('what has no answer is not sent, nor a reason that is not asked for', () => {
  const values = answerValues(used);
  expect(answerBody({ ...values, Veggie: '' }, used)).toEqual([]);
  expect(answerBody({ ...values, LED: 'missed', 'LED-explain': '  ' }, used)).toEqual([
    { name: 'LED', confirmed: 'missed' },
    { name: 'Veggie', confirmed: 'percent0', confirmExplain: 'Too hard', textId: READ_BY_ORGANISERS },
  ]);
  expect(answerBody({ ...values, Veggie: 'percent50' }, used)).toEqual([
    { name: 'Veggie', confirmed: 'percent50' },
  ]);
});

// spec 2 §4: a reason for percent0 and missed
test.each([
  ['percent0', true],
  ['missed', true],
  ['percent50', false],
  ['later', false],
  ['', false],
])('%s asks why: %s', (answer, asked) => {
  expect(asksWhy({ LED: answer }, 'LED')).toBe(asked);
});

test('a fault finds its field', () => {
  const values = answerValues(used);
  expect(answerFieldOf('/0/confirmExplain', values, used)).toBe('Veggie-explain');
  expect(answerFieldOf('/0/confirmed', values, used)).toBe('Veggie');
  expect(answerFieldOf('', { ...values, Veggie: '' }, used)).toBe('LED');
  expect(answerFieldOf('', values, [])).toBe('');
});

test('an answer taken back leaves the one that is saved', () => {
  const stand = withAnswers({ LED: 'done', Veggie: '' }, used);
  expect(stand.map(({ confirmed }) => confirmed)).toEqual(['done', 'percent0']);
});
