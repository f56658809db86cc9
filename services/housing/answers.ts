import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { membersOn } from '@footprint/shared-events/calculation/members.ts';
import { findActivity } from '@footprint/shared-events/constants/activities.ts';
import type { HouseholdAnswer, MeterAnswer, MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import type { Household, Housing, Meter, Reading } from '@footprint/shared-events/housing/area.ts';

/** With as many members as there are at `now` (epoch seconds): what was entered last may be about another time. */
export function householdAnswer({ members, ...household }: Household, now: number): HouseholdAnswer {
  const { hhApartmentsHeatSupply, ...rest } = household;
  const hhMember = membersOn(members, berlinDay(now));
  return { ...rest, hhMember, type: 'Household', ...(hhApartmentsHeatSupply && { hhApartmentsHeatSupply }) };
}

/** In order of creation is of no use to anybody: by name. */
export const householdsAnswer = (housing: Housing, now: number): HouseholdAnswer[] =>
  Object.values(housing.households)
    .map((household) => householdAnswer(household, now))
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id);

export function meterAnswer(housing: Housing, meter: Meter): MeterAnswer {
  const { electricPowerType, gasType, calorificValue, conversionNumber, activeFromDate, activeUntilDate } =
    meter;
  return {
    id: meter.id,
    name: meter.name,
    measuredObj: meter.measuredObj,
    ghgDomain: 'housing',
    unit: meter.unit,
    groupId: meter.householdId,
    inputFrequency: meter.inputFrequency,
    ...(electricPowerType && { electricPowerType }),
    ...(gasType && { gasType }),
    ...(calorificValue !== undefined && { calorificValue }),
    ...(conversionNumber !== undefined && { conversionNumber }),
    ...(activeFromDate !== undefined && { activeFrom: activeFromDate }),
    ...(activeUntilDate !== undefined && { activeUntil: activeUntilDate }),
    activities: meter.activities.map(({ name, share, subMeterId }) => {
      const activity = findActivity(meter.measuredObj, name);
      return {
        name,
        bitmaskField: activity?.bitmaskField ?? 0,
        sector: activity?.sector ?? '',
        ...(share !== undefined && { consumptionShare: share }),
        hasMeter: subMeterId !== undefined,
      };
    }),
    relation: 'REPRESENTS',
    subMeters: meter.activities.flatMap(({ name, subMeterId, subMeterName = '' }) =>
      subMeterId === undefined
        ? []
        : [
            {
              id: subMeterId,
              name: subMeterName,
              activity: name,
              relation: 'HAS_SUB_METER' as const,
              lastValue: lastValue(housing, subMeterId),
            },
          ],
    ),
    lastValue: lastValue(housing, meter.id),
  };
}

export const valueAnswer = (meterId: number, reading: Reading): MeterValueAnswer => ({
  id: reading.id,
  meterId,
  v: reading.value,
  d: reading.date,
  measureType: reading.imported ? 'IMPORTED' : 'MEASURED_MANUALLY',
  ...(reading.replaced && { meterReplaced: true }),
});

/** Newest first; of several on one day the later entry, a new counter's start value before the old one's end value. */
export const valuesAnswer = (housing: Housing, meterId: number): MeterValueAnswer[] =>
  newestFirst(housing, meterId).map((reading) => valueAnswer(meterId, reading));

export function lastValue(housing: Housing, meterId: number): { v: number; d: number } | null {
  const [newest] = newestFirst(housing, meterId);
  return newest ? { v: newest.value, d: newest.date } : null;
}

const newestFirst = (housing: Housing, meterId: number): readonly Reading[] =>
  [...(housing.readings[meterId] ?? [])]
    .reverse()
    .sort((a, b) => b.day - a.day || Number(b.replaced ?? false) - Number(a.replaced ?? false));
