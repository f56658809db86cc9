import { seasonalShare } from '../catalogue/activities.ts';
import type { Day } from './calendar.ts';
import { ALL_DAYS, type Days, overlap } from './days.ts';
import type { ActiveDays, HousingInputs, MeterInput, SupplyInput } from './inputs.ts';

/** Days on which a citizen lived in a household: all of them where it has no dates or is not known. */
export function livedDays({ households }: HousingInputs, householdId: number | undefined): Days {
  const household = householdId === undefined ? undefined : households[householdId];
  return activeDays({ activeFrom: household?.livedFrom, activeUntil: household?.livedUntil }, ALL_DAYS.from);
}

/** Days on which a main meter counts: active, and lived in its household. */
export const daysInForce = (meter: MeterInput, housing: HousingInputs): Days =>
  overlap(activeDays(meter, firstDay(meter, housing)), livedDays(housing, meter.householdId));

/** Days on which the bills of a supply count: active, and lived in its household. */
export const billedDays = (supply: SupplyInput, housing: HousingInputs): Days =>
  overlap(activeDays(supply, firstBilledDay(supply, housing)), livedDays(housing, supply.householdId));

/** Days for which the estimate of a supply stands. */
export const estimatedDays = (supply: SupplyInput, housing: HousingInputs): Days =>
  overlap(activeDays(supply, ALL_DAYS.from), livedDays(housing, supply.householdId));

/** `first`: the day from which the counter counts where no date was given. */
export const activeDays = ({ activeFrom, activeUntil }: ActiveDays, first: Day): Days => ({
  from: activeFrom === null ? ALL_DAYS.from : (activeFrom ?? first),
  to: activeUntil ?? ALL_DAYS.to,
});

/**
 * A second meter of a kind, or a second heating, tells nothing about the time before its first reading: the one before
 * it was the only one then. Source: what begins, changes and ends, section 3, "First day".
 */
function firstDay({ id, secondTo }: MeterInput, housing: HousingInputs): Day {
  if (!isThere(secondTo, housing)) return ALL_DAYS.from;
  return (housing.readings[id] ?? []).reduce((first, { day }) => Math.min(first, day), ALL_DAYS.to);
}

function firstBilledDay({ secondTo, bills, deliveries }: SupplyInput, housing: HousingInputs): Day {
  if (!isThere(secondTo, housing)) return ALL_DAYS.from;
  return Math.min(ALL_DAYS.to, ...bills.map(({ from }) => from), ...deliveries.map(({ day }) => day));
}

/** Removed meters and supplies make nothing else a second one. */
const isThere = (ids: readonly number[], { meters, supplies }: HousingInputs): boolean =>
  meters.some(({ id }) => ids.includes(id)) || supplies.some(({ id }) => ids.includes(id));

/**
 * The meters and supplies that what is added is a second one to: those of a meter's kind and, where it heats, all that
 * heats by what was entered until then. Judged once, so that terms of later days move no first day. `added`: a meter
 * with the terms it comes with, null for a supply. Source: the specification's rule on the first day.
 */
export function firstOnes(
  added: Pick<MeterInput, 'measuredObj' | 'terms'> | null,
  { meters, supplies }: Pick<HousingInputs, 'meters' | 'supplies'>,
): readonly number[] {
  const isHeating = added === null || heats(added);
  return [
    ...meters.filter((other) => other.measuredObj === added?.measuredObj || (isHeating && heats(other))),
    ...(isHeating ? supplies : []),
  ].map(({ id }) => id);
}

/** Gas for cooking only heats nothing, though its emissions stand in the same sector; nor does a heat pump for water alone. */
const heats = ({ terms }: Pick<MeterInput, 'terms'>): boolean =>
  terms.some(({ activities }) => activities?.some((activity) => seasonalShare(activity) > 0));
