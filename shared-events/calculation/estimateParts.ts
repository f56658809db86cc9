import { canBeEstimated, type EstimatedCarrier, runsOnPower } from '../catalogue/carriers.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { powerFactor } from '../factors/editions.ts';
import { type Factor, ownFactor } from '../factors/factor.ts';
import { DEMANDS_OF } from '../factors/heating.ts';
import { isCarriedBack } from './carriedBack.ts';
import { type Days, daysOfYear, isEmpty, overlap } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { estimatedDays } from './inForce.ts';
import type { HousingInputs, SupplyInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { SectorPart } from './sectorPart.ts';

/** Part that the estimate of a supply by the size of the home adds to a sector of a year. */
export interface EstimatePart extends SectorPart {
  readonly source: 'estimate';
  readonly sector: 'heating' | 'warmWater';
  readonly supply: SupplyInput;
  readonly householdId: number;
  /** Square metres. */
  readonly area: number;
  readonly kWhPerArea: Factor;
  readonly share: number;
  /** Share of the year's weight on which it counts, 0 to 1. */
  readonly shareOfYear: number;
  readonly factor: Factor;
  readonly members: number;
  /** The same part on fewer of its days, or for other members. */
  readonly on: (days: readonly Days[], members?: number) => EstimatePart;
}

/** Shares in the heat of a home with hot water. Source: what begins, changes and ends, section 6. */
const SHARES = [
  ['heating', 0.82],
  ['warmWater', 0.18],
] as const;

/**
 * Parts of a year that the estimate of a supply adds; none without an estimate, or when it is not in force all year.
 * Heating goes by the degree days, warm water by the days.
 * Source: what begins, changes and ends, section 6; numbers of the quick check.
 */
export function estimateParts(
  supply: SupplyInput,
  housing: HousingInputs,
  year: number,
  edition: FactorEdition,
): readonly EstimatePart[] {
  const { carrier, householdId, estimate } = supply;
  const ofYear = daysOfYear(year);
  const inForce = overlap(estimatedDays(supply, housing), ofYear);
  if (!estimate || !canBeEstimated(carrier) || isEmpty(inForce)) return [];
  const household = housing.households[householdId];
  const inHome = meanMembers(household?.members ?? [], [inForce]);
  const demands = estimate.edition === undefined ? edition.heatDemand : DEMANDS_OF[estimate.edition];
  const kWhPerArea = demands[carrier][household?.hhHouseType ?? 'apartmentHouse'];
  const factor = factorOf(supply, carrier, year, edition);
  const power = runsOnPower(carrier) && ({ power: supply.powerType === 'eco' ? 'green' : 'mix' } as const);
  const since = supply.activeFrom ?? household?.livedFrom;
  const carriedBack = since === undefined && isCarriedBack(year, supply);
  return SHARES.map(([sector, share]) => {
    const weight = ({ from, to }: Days): number => weightBetween(from, to, sector === 'heating' ? 1 : 0);
    const yearly = (estimate.area * kWhPerArea.value * factor.value * share) / 1000;
    const on = (days: readonly Days[], members: number): EstimatePart => {
      const shareOfYear = days.reduce((sum, d) => sum + weight(d), 0) / weight(ofYear);
      return {
        source: 'estimate',
        entryId: supply.id,
        sector,
        supply,
        heat: carrier,
        ...power,
        householdId,
        area: estimate.area,
        kWhPerArea,
        share,
        shareOfYear,
        factor,
        members,
        days,
        on: (fewer, others = members) => on(fewer, others),
        quality: 'MEASURED_MANUALLY',
        coverage: 1,
        imported: false,
        carriedBack,
        flatFactor: factor.flat === true,
        tonnes: (yearly / members) * shareOfYear,
      };
    };
    return on([inForce], inHome);
  });
}

function factorOf(
  { factor, powerType }: SupplyInput,
  carrier: EstimatedCarrier,
  year: number,
  edition: FactorEdition,
): Factor {
  if (runsOnPower(carrier)) return powerFactor(edition, powerType ?? 'sdtMix', year);
  const known = edition.heat[carrier];
  return factor === undefined ? known : ownFactor(factor, 'supplier', known);
}
