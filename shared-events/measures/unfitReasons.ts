import { berlinDay, berlinYear, type Day } from '../calculation/calendar.ts';
import { contains } from '../calculation/days.ts';
import { heldLevels } from '../calculation/heldLevels.ts';
import { billedDays, daysInForce, estimatedDays, livedDays } from '../calculation/inForce.ts';
import type { LevelInput } from '../calculation/inputs.ts';
import { type MeterTerms, termsOf } from '../calculation/meterTerms.ts';
import { isCarWithTank } from '../calculation/mobilityParts.ts';
import { noFlightIn, noVehicleIn } from '../calculation/noneDeclared.ts';
import { isOwnedIn } from '../calculation/vehicleYear.ts';
import { seasonalShare } from '../catalogue/activities.ts';
import { GREEN_POWER_LEVEL } from '../catalogue/consumptionTypes.ts';
import { UNFIT_REASONS, type UnfitReason } from '../catalogue/ruledOutMeasures.ts';
import type { Consumption } from '../consumption/area.ts';
import type { Housing } from '../housing/area.ts';
import type { Mobility } from '../mobility/area.ts';

interface Entered {
  readonly housing: Housing;
  readonly consumption: Consumption;
  readonly mobility: Mobility;
}

/**
 * Reasons that a citizen's entries of today give for sure, and that rule measures out; a missing entry rules nothing out.
 * `now`: epoch seconds. In the order of the reasons.
 */
export function unfitReasons({ housing, consumption, mobility }: Entered, now: number): UnfitReason[] {
  const [today, year] = [berlinDay(now), berlinYear(now)];
  const levels = (type: LevelInput['supportedType']) => levelsOn(today, type, consumption, housing);
  const reasons: Readonly<Record<UnfitReason, boolean>> = {
    noVehicle: noVehicleIn(mobility.vehicles, year) !== undefined,
    noFlight: noFlightIn(mobility.flights, year) !== undefined,
    vegan: allOf(levels('food'), (name) => name === 'veganBio'),
    greenPower: isGreen(today, housing, levels('electricPower')),
    electricOnly: allOf(
      mobility.vehicles.filter(
        (vehicle) => !vehicle.zeroMeter && isOwnedIn(mobility.vehicles, vehicle, year),
      ),
      (vehicle) => vehicle.zeroMeter || !isCarWithTank(vehicle),
    ),
    notGas: allOf(heatSources(today, housing), (source) => source !== 'gas' && source !== 'unknown'),
    heatPump: heatSources(today, housing).includes('heatPump'),
    flat: allOf(
      homesOn(today, housing),
      ({ hhHouseType, assumed }) => hhHouseType === 'apartmentHouse' && !assumed?.includes('hhHouseType'),
    ),
  };
  return UNFIT_REASONS.filter((reason) => reasons[reason]);
}

/** Nothing is known of none. */
const allOf = <E>(list: readonly E[], holds: (one: E) => boolean): boolean =>
  list.length > 0 && list.every(holds);

const homesOn = (today: Day, housing: Housing) =>
  Object.values(housing.households).filter(({ id }) => contains(livedDays(housing, id), today));

const levelsOn = (
  today: Day,
  type: LevelInput['supportedType'],
  { chosenTypes }: Consumption,
  housing: Housing,
): readonly string[] =>
  chosenTypes
    .filter(({ supportedType }) => supportedType === type)
    .flatMap((chosenType) => heldLevels(chosenType, housing))
    .filter(({ days }) => days.some((one) => contains(one, today)))
    .map(({ entry }) => entry.name);

/** Terms of today of each main meter in force. */
const termsOn = (today: Day, housing: Housing, measuredObj: 'ePower' | 'gas'): readonly MeterTerms[] =>
  housing.meters
    .filter((meter) => meter.measuredObj === measuredObj && contains(daysInForce(meter, housing), today))
    .flatMap((meter) => termsOf(meter).filter((terms) => contains(terms, today)));

/** Meters tell better than a level. */
function isGreen(today: Day, housing: Housing, levels: readonly string[]): boolean {
  const meters = termsOn(today, housing, 'ePower');
  if (meters.length === 0) return allOf(levels, (name) => name === GREEN_POWER_LEVEL);
  return meters.every(({ electricPowerType }) => electricPowerType === 'eco');
}

/** Sources of the heat, as far as they were said; a landlord's statement may say nothing of what is burnt. */
function heatSources(today: Day, housing: Housing): readonly ('gas' | 'heatPump' | 'other' | 'unknown')[] {
  const isOn = (days: typeof estimatedDays) => (supply: Housing['supplies'][number]) =>
    contains(days(supply, housing), today);
  const supplies = housing.supplies.filter(
    (supply) => isOn(estimatedDays)(supply) || isOn(billedDays)(supply),
  );
  return [
    ...supplies.map(({ carrier, fuel = 'unknown' }) => {
      const source = carrier === 'heatingStatement' ? fuel : carrier;
      return source === 'gas' || source === 'heatPump' || source === 'unknown' ? source : 'other';
    }),
    ...termsOn(today, housing, 'gas')
      .filter(({ activities }) => activities.some(({ name }) => name === 'heating' || name === 'warmWater'))
      .map(() => 'gas' as const),
    ...termsOn(today, housing, 'ePower')
      .flatMap(({ activities }) => activities.filter((activity) => seasonalShare(activity) > 0))
      .map(({ name }) => (name === 'heatPump' ? 'heatPump' : 'other')),
  ];
}
