import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { Counter } from '../blocks/counter/counters.ts';
import { epochOfIso } from '../browser/dates.ts';

/** A power meter with nothing read yet. */
export const powerMeter = (given: Partial<MeterAnswer> = {}): MeterAnswer => ({
  id: 3,
  name: 'S-4711',
  measuredObj: 'ePower',
  unit: 'kWh',
  ghgDomain: 'housing',
  groupId: 5,
  inputFrequency: 'yearly',
  activities: [],
  relation: 'REPRESENTS',
  terms: [],
  subMeters: [],
  lastValue: null,
  ...given,
});

/** The same where it is read. */
export const POWER_COUNTER: Counter = {
  id: 3,
  name: 'S-4711',
  unit: 'kWh',
  lastValue: null,
  meter: powerMeter(),
};

/** A power meter that is read every month, as of a day. */
export const meterRead = (day: string, given: Partial<MeterAnswer> = {}): MeterAnswer =>
  powerMeter({
    inputFrequency: 'monthly',
    groupId: 1,
    lastValue: { v: 23_418, d: epochOfIso(day) },
    ...given,
  });

/** A reading of the power meter. */
export const READING: MeterValueAnswer = {
  id: 7,
  meterId: 3,
  v: 12345,
  d: epochOfIso('2026-03-01'),
  measureType: 'MEASURED_MANUALLY',
};
