import { expect, test } from 'vitest';
import { epochOfIso } from '../../../browser/dates.ts';
import { POWER_COUNTER } from '../../../testing/powerCounter.ts';
import { changedBody, changedValues } from './changedMeter.ts';

const meter = { ...POWER_COUNTER.meter, name: '4711', groupId: 5, activeFrom: epochOfIso('2025-01-01') };

test.each([
  ['nothing', {}, {}],
  ['its number', { name: '4712' }, { name: '4712' }],
  ['its home', { groupId: '6' }, { groupId: 6 }],
  ['how often it is read', { inputFrequency: 'none' }, { inputFrequency: 'none' }],
  ['its first day', { activeFrom: '1.2.2025' }, { activeFrom: epochOfIso('2025-02-01') }],
  ['its first day, taken away', { activeFrom: '' }, { activeFrom: null }],
  ['a day that is none', { activeFrom: 'bald' }, { activeFrom: Number.NaN }],
])('of a meter is sent what was changed, and nothing else: %s', (_, typed, body) => {
  expect(changedBody(meter, { ...changedValues(meter), ...typed })).toEqual(body);
});
