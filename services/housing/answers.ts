import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { membersOn } from '@footprint/shared-events/calculation/members.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { Household, Housing, Reading } from '@footprint/shared-events/housing/area.ts';
import { householdFields, livedFields } from '@footprint/shared-events/housing/fields.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { valuesOf } from '@footprint/shared-events/kernel/entryFields.ts';

/** With as many members as there are at `now` (epoch seconds): what was entered last may be about another time. */
export function householdAnswer(household: Household, now: number): HouseholdAnswer {
  const { id, livedFromDate: livedFrom, livedUntilDate: livedUntil } = household;
  return {
    id,
    ...valuesOf(householdFields, household),
    hhMember: membersOn(household.members, berlinDay(now)),
    type: 'Household',
    ...(household.assumed && { assumed: [...household.assumed] }),
    ...valuesOf(livedFields, { livedFrom, livedUntil }),
  };
}

/** In order of creation is of no use to anybody: by name. */
export const householdsAnswer = (housing: Housing, now: number): HouseholdAnswer[] =>
  Object.values(housing.households)
    .map((household) => householdAnswer(household, now))
    .sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id);

export const valueAnswer = (meterId: number, reading: Reading): MeterValueAnswer => ({
  id: reading.id,
  meterId,
  v: reading.value,
  d: reading.date,
  measureType: reading.imported ? 'IMPORTED' : 'MEASURED_MANUALLY',
  ...(reading.replaced && { meterReplaced: true }),
  ...(reading.estimated && { estimated: true }),
  ...(reading.importId !== undefined && { importId: reading.importId }),
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
