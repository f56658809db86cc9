import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { contains } from '@footprint/shared-events/calculation/days.ts';
import { type MeterTerms, termsOf } from '@footprint/shared-events/calculation/meterTerms.ts';
import { findActivity } from '@footprint/shared-events/catalogue/activities.ts';
import { enteredDates } from '@footprint/shared-events/housing/activeDates.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import { meterFields, termsFields } from '@footprint/shared-events/housing/fields.ts';
import type { Meter, SubMeter } from '@footprint/shared-events/housing/meter.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { lastValue } from './answers.ts';

/** A main meter as of `now` (epoch seconds), with all its terms. */
export function meterAnswer(housing: Housing, meter: Meter, now: number): MeterAnswer {
  const terms = termsOf(meter);
  const today = berlinDay(now);
  const current = terms.find((days) => contains(days, today)) ?? terms[0];
  if (!current) throw new Error('a meter has the terms it was added with');
  return {
    id: meter.id,
    ghgDomain: 'housing',
    groupId: meter.householdId,
    ...valuesOf(meterFields, meter),
    ...termsAnswer(meter, current),
    terms: terms.map((t) => ({
      validFrom: meter.terms.find(({ from }) => from === t.from)?.validFrom ?? null,
      ...termsAnswer(meter, t),
    })),
    ...enteredDates(meter),
    relation: 'REPRESENTS',
    subMeters: meter.subMeters
      .filter(({ removed }) => !removed)
      .map((sub) => ({
        id: sub.id,
        name: sub.name,
        activity: activityOf(terms, sub),
        relation: 'HAS_SUB_METER',
        lastValue: lastValue(housing, sub.id),
        ...enteredDates(sub),
      })),
    lastValue: lastValue(housing, meter.id),
  };
}

function termsAnswer({ measuredObj, subMeters }: Meter, terms: MeterTerms) {
  return {
    ...valuesOf(termsFields, terms),
    activities: terms.activities.map(({ name, share, subMeterId, warmWaterShare }) => {
      const activity = findActivity(measuredObj, name);
      const sub = subMeters.find(({ id }) => id === subMeterId);
      return {
        name,
        bitmaskField: activity?.bitmaskField ?? 0,
        sector: activity?.sector ?? '',
        ...(share !== undefined && { consumptionShare: share }),
        ...(warmWaterShare !== undefined && { warmWaterShare }),
        hasMeter: sub !== undefined && !sub.removed,
        ...(sub && { subMeterId: sub.id }),
      };
    }),
  };
}

const activityOf = (terms: readonly MeterTerms[], { id }: SubMeter) => {
  const use = terms.flatMap(({ activities }) => activities).find(({ subMeterId }) => subMeterId === id);
  return use?.name ?? 'household';
};
