import { findActivity } from '../constants/activities.ts';
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
function firstDay(meter: MeterInput, { meters, readings, supplies }: HousingInputs): Day {
  const isSecond =
    meters.some(
      (other) =>
        other.order < meter.order &&
        (other.measuredObj === meter.measuredObj || (heats(other) && heats(meter))),
    ) || supplies.some((supply) => supply.order < meter.order && heats(meter));
  if (!isSecond) return ALL_DAYS.from;
  return (readings[meter.id] ?? []).reduce((first, { day }) => Math.min(first, day), ALL_DAYS.to);
}

function firstBilledDay(supply: SupplyInput, { meters, supplies }: HousingInputs): Day {
  const { order, bills, deliveries } = supply;
  const isSecond =
    meters.some((meter) => meter.order < order && heats(meter)) ||
    supplies.some((other) => other.order < order);
  if (!isSecond) return ALL_DAYS.from;
  return Math.min(ALL_DAYS.to, ...bills.map(({ from }) => from), ...deliveries.map(({ day }) => day));
}

/** Gas for cooking only heats nothing, though its emissions stand in the same sector. */
const heats = ({ measuredObj, terms }: Pick<MeterInput, 'measuredObj' | 'terms'>): boolean =>
  terms.some(({ activities }) =>
    activities?.some(
      ({ name }) => name !== 'cooking' && findActivity(measuredObj, name)?.sector === 'heating',
    ),
  );
