import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import { secondReading } from './meterValues.ts';

/** The second reading is optional, but what is given of it must be right: it is saved by a call of its own. */
export function secondFaults(values: FormValues, language: string): readonly Fault[] {
  const second = secondReading(values, language);
  if (!second) return [];
  const { meterValue = Number.NaN, meterValueDate = Number.NaN } = second;
  return [
    ...(meterValue > 0 ? [] : [{ path: '/secondValue', messageId: 'form:input:error:meterValue' }]),
    ...(Number.isNaN(meterValueDate)
      ? [{ path: '/secondDate', messageId: 'form:input:error:meterValueDate' }]
      : []),
    // Of two readings of one day only one counts.
    ...(meterValueDate === dateOf(values.meterValueDate)
      ? [{ path: '/secondDate', messageId: 'form:input:error:secondDate' }]
      : []),
  ];
}
