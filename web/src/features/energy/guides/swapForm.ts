import { PositiveValue } from '@footprint/shared-events/housing/activityRules.ts';
import { addReading } from '@footprint/shared-events/housing/readingApi.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import * as T from 'typebox';
import { given } from '../../../forms/faults.ts';
import type { GuideStep } from '../../../forms/guide/useGuide.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { type Step, step } from '../../../server/step.ts';
import type { Counter } from '../counters.ts';
import { isAhead } from '../running.ts';

export type SwapValues = Readonly<Record<'meterId' | 'on' | 'oldValue' | 'newValue', string>>;
type Counters = readonly Counter[];

const { meterId } = AddReadingBody.properties;
/** A new counter may begin at 0, an old one never ends there. */
export const SwapSchema = T.Object({
  meterId,
  on: AddReadingBody.properties.meterValueDate,
  oldValue: T.Optional(PositiveValue()),
  newValue: AddReadingBody.properties.meterValue,
});

export const emptySwap = (counters: Counters): SwapValues => ({
  meterId: counters.length === 1 ? String(counters[0]?.id) : '',
  on: '',
  oldValue: '',
  newValue: '',
});

export const swappedCounter = (counters: Counters, values: SwapValues): Counter | undefined =>
  counters.find(({ id }) => String(id) === values.meterId);

export const swapSteps = (counters: Counters): readonly GuideStep[] => [
  ...(counters.length === 1 ? [] : [{ id: 'meter', fields: ['meterId'] }]),
  { id: 'on', fields: ['on'] },
  { id: 'old', fields: ['oldValue'] },
  { id: 'new', fields: ['newValue'] },
  { id: 'sum', fields: [] },
];

export const swapChecked = (values: SwapValues, language: string) =>
  given({
    meterId: Number(values.meterId || Number.NaN),
    on: dateOf(values.on),
    oldValue: numberOf(values.oldValue, language),
    newValue: numberOf(values.newValue, language),
  });

export function swapRules(values: SwapValues): readonly Fault[] {
  const on = dateOf(values.on);
  return on !== undefined && !Number.isNaN(on) && isAhead(on)
    ? [{ path: '/on', messageId: 'form:input:error:future' }]
    : [];
}

/** The end of the old counter before the beginning of the new one, on the same day. */
export function swapCommands(counter: Counter, values: SwapValues, language: string): readonly Step[] {
  const { oldValue, newValue = Number.NaN, on = Number.NaN } = swapChecked(values, language);
  const at = (field: string) => (path: string) => (path === '/meterValueDate' ? '/on' : field);
  const reading = { meterId: counter.id, meterValueDate: on };
  return [
    ...(oldValue === undefined
      ? []
      : [step(addReading, at('/oldValue'), { ...reading, meterValue: oldValue })]),
    step(addReading, at('/newValue'), { ...reading, meterValue: newValue, meterReplaced: true }),
  ];
}
