import type { Counter } from '../features/energy/counters.ts';

/** A power meter with nothing read yet. */
export const POWER_COUNTER: Counter = {
  id: 3,
  name: 'S-4711',
  unit: 'kWh',
  lastValue: null,
  meter: {
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
  },
};
