import {
  type ActivityName,
  type Fed,
  findActivity,
  type MeasuredObject,
  seasonalShare,
  usesOfCounter,
} from '../catalogue/activities.ts';
import { type Carrier, canBeEstimated, isBilled } from '../catalogue/carriers.ts';
import { CURRENT_DEMANDS } from '../catalogue/demandEditions.ts';
import type { HouseType, Unit } from '../catalogue/housing.ts';
import { FUELS, type FuelType } from '../catalogue/mobility.ts';
import { CURRENT_EDITION } from '../factors/editions.ts';
import { DEMANDS_OF } from '../factors/heating.ts';
import type { Days } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { heatPerUnit } from './heatPerUnit.ts';
import { kWhPerUnit } from './meterFactors.ts';
import type { Usual } from './slips.ts';

export interface HomeSize {
  /** Square metres. */
  readonly hhArea: number;
  readonly hhMember: number;
  readonly hhHouseType: HouseType;
}

interface Use {
  readonly name: ActivityName;
  /** Percent; absent where it has a counter of its own. */
  readonly consumptionShare?: number | undefined;
  /** Percent of a heat pump's power. */
  readonly warmWaterShare?: number | undefined;
}

/** Properties of a counter that the usual depends on: what it counts, and for what. */
export interface CountedUse extends Fed<Use> {
  readonly measuredObj: MeasuredObject;
  readonly unit: Unit;
  readonly calorificValue?: number | undefined;
  readonly conversionNumber?: number | undefined;
}

const KWH_PER_PERSON = 1_500;
const KWH_CHARGED = 3_000;
const MOST_COOKED = 5_000;
const METERED = { least: 1 / 20, most: 5 };
const BILLED = { least: 0.1, most: 5 };

const times = (amount: number, { least, most }: Usual): Usual => ({
  least: amount * least,
  most: amount * most,
});

const demand = (
  carrier: keyof (typeof DEMANDS_OF)[typeof CURRENT_DEMANDS],
  { hhHouseType }: HomeSize,
): number => DEMANDS_OF[CURRENT_DEMANDS][carrier][hhHouseType].value;

/**
 * Usual use of a counter of a home in a year, in its unit, before it has a history of its own; undefined where nothing is
 * known of the use. Source: the specification's section on slips.
 */
export function usualOfMeter(counted: CountedUse, home: HomeSize): Usual | undefined {
  const { measuredObj, activity } = counted;
  const inUnits = (kWh: Usual): Usual => {
    const perUnit = kWhPerUnit(counted, counted, CURRENT_EDITION).reduce(
      (product, { value }) => product * value,
      1,
    );
    return times(1 / perUnit, kWh);
  };
  const uses = usesOfCounter(counted);
  const isFor = (of: ActivityName): boolean => uses.some(({ name }) => name === of);
  const isHeatedBy = (of: ActivityName): boolean =>
    uses.some((use) => use.name === of && seasonalShare(use) > 0);
  if (measuredObj === 'gas') {
    if (uses.every(({ name }) => name === 'cooking')) return inUnits({ least: 0, most: MOST_COOKED });
    return inUnits(times(demand('gas', home) * home.hhArea * heatedShare(counted), METERED));
  }
  const heating =
    (isHeatedBy('heatPump') ? demand('heatPump', home) : 0) +
    (isHeatedBy('heating') ? demand('electricHeating', home) : 0);
  const kWh =
    (activity ? 0 : KWH_PER_PERSON * home.hhMember) +
    heating * home.hhArea +
    (isFor('eMobility') ? KWH_CHARGED : 0);
  return kWh === 0 ? undefined : inUnits(times(kWh, METERED));
}

/** Share of a gas meter that heats rooms or water, 0 to 1; what has a counter of its own is all of it. */
function heatedShare({ measuredObj, activities, activity }: CountedUse): number {
  if (activity) return 1;
  const heats = ({ name }: Use) => name !== 'cooking' && findActivity(measuredObj, name) !== undefined;
  const shares = activities.map((use) => ({ use, share: use.consumptionShare ?? 0 }));
  const all = shares.reduce((sum, { share }) => sum + share, 0);
  const heated = shares.reduce((sum, { use, share }) => sum + (heats(use) ? share : 0), 0);
  return all === 0 ? 1 : heated / all;
}

/**
 * The amount of a bill of some days, or of a delivery, which is for about a year (`days` undefined); undefined for what
 * is not billed. Source: the specification's section on slips.
 */
export function usualOfBill(
  { carrier, hotWater }: { readonly carrier: Carrier; readonly hotWater: number },
  home: HomeSize,
  days?: Days,
): Usual | undefined {
  if (!isBilled(carrier)) return undefined;
  const of = canBeEstimated(carrier)
    ? demand(carrier, home)
    : demand(carrier === 'heatingStatement' ? 'districtHeat' : 'gas', home);
  const share = days ? weightBetween(days.from, days.to, 1 - hotWater / 100) : 1;
  return times((of * home.hhArea * share) / heatPerUnit(carrier), BILLED);
}

/** Kilometres of a year. Source: the specification's section on slips. */
export const USUAL_KILOMETRES: Usual = { least: 0, most: 80_000 };

/** Litres, or kg of natural gas, on 100 km; undefined for cars that take none. Source: the specification's section on slips. */
export function usualConsumption(fuelType: FuelType): Usual | undefined {
  const { tank, charged } = FUELS[fuelType];
  return tank === null ? undefined : { least: charged ? 0.3 : 2, most: 40 };
}
