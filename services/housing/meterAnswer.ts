import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { contains } from '@footprint/shared-events/calculation/days.ts';
import { type MeterTerms, termsOf } from '@footprint/shared-events/calculation/meterTerms.ts';
import { findActivity } from '@footprint/shared-events/catalogue/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { Meter, SubMeter } from '@footprint/shared-events/housing/meter.ts';
import { lastValue } from './answers.ts';

/** A main meter as of `now` (epoch seconds), with all its terms. */
export function meterAnswer(housing: Housing, meter: Meter, now: number): MeterAnswer {
  const terms = termsOf(meter);
  const today = berlinDay(now);
  const current = terms.find((days) => contains(days, today)) ?? terms[0];
  if (!current) throw new Error('a meter has the terms it was added with');
  return {
    id: meter.id,
    name: meter.name,
    measuredObj: meter.measuredObj,
    ghgDomain: 'housing',
    unit: meter.unit,
    groupId: meter.householdId,
    inputFrequency: meter.inputFrequency,
    ...termsAnswer(meter, current),
    terms: terms.map((t) => ({
      validFrom: meter.terms.find(({ from }) => from === t.from)?.validFrom ?? null,
      ...termsAnswer(meter, t),
    })),
    ...activeAnswer(meter),
    relation: 'REPRESENTS',
    subMeters: meter.subMeters
      .filter(({ removed }) => !removed)
      .map((sub) => ({
        id: sub.id,
        name: sub.name,
        activity: activityOf(terms, sub),
        relation: 'HAS_SUB_METER',
        lastValue: lastValue(housing, sub.id),
        ...activeAnswer(sub),
      })),
    lastValue: lastValue(housing, meter.id),
  };
}

function termsAnswer({ measuredObj, subMeters }: Meter, terms: MeterTerms) {
  const { electricPowerType, gasType, calorificValue, conversionNumber } = terms;
  return {
    ...(electricPowerType && { electricPowerType }),
    ...(gasType && { gasType }),
    ...(calorificValue !== undefined && { calorificValue }),
    ...(conversionNumber !== undefined && { conversionNumber }),
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

const activeAnswer = ({ activeFromDate, activeUntilDate }: Meter | SubMeter) => ({
  ...(activeFromDate !== undefined && { activeFrom: activeFromDate }),
  ...(activeUntilDate !== undefined && { activeUntil: activeUntilDate }),
});
