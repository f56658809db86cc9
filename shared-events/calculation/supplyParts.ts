import { type BilledCarrier, isBilled } from '../constants/carriers.ts';
import type { Factor, FactorEdition } from '../constants/factors/edition.ts';
import { powerFactor } from '../constants/factors/editions.ts';
import { type BillSegment, billSegments } from './billSegments.ts';
import { type CounterUse, type CounterYear, counterYear, weightWithin } from './counterYear.ts';
import { type Days, daysOfYear, isEmpty, overlap } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { billedDays } from './inForce.ts';
import type { HousingInputs, SupplyInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { SectorPart } from './sectorPart.ts';

/** What the bills of a supply add to a sector of a year: to heating, or to warm water. */
export interface SupplyPart extends SectorPart {
  readonly source: 'supply';
  readonly sector: 'heating' | 'warmWater';
  readonly supply: SupplyInput;
  readonly householdId: number;
  readonly counter: CounterYear;
  /** Share of the use that heats or that warms water, 0 to 1. */
  readonly share: number;
  /** What was used on these days, in the unit of the carrier; null without a value. */
  readonly consumption: number | null;
  readonly use: CounterUse;
  /** Of the projected use, and of bills that name no factor of their own. */
  readonly factor: Factor;
  /** What bills with a factor of their own add to these days: units, and kg CO2e per unit. */
  readonly ownFactors: readonly { readonly units: number; readonly factor: Factor }[];
  readonly members: number;
  /** The same part on fewer of its days, or for other members. */
  readonly on: (days: readonly Days[], members?: number) => SupplyPart;
}

/**
 * Parts of a year that a supply's bills add; none without bills, or when it is not in force all year.
 * Source: what begins, changes and ends, section 6; method CW-1, rules 4 and 5.
 */
export function supplyParts(
  supply: SupplyInput,
  housing: HousingInputs,
  year: number,
  edition: FactorEdition,
): readonly SupplyPart[] {
  const { carrier, householdId } = supply;
  const segments = billSegments(supply);
  const inForce = overlap(billedDays(supply, housing), daysOfYear(year));
  if (!isBilled(carrier) || isEmpty(inForce)) return [];
  if (segments.length === 0 && supply.estimate) return [];
  const inHome = meanMembers(housing.households[householdId]?.members ?? [], [inForce]);
  const hot = supply.hotWater / 100;
  const weight = (from: number, to: number): number => weightBetween(from, to, 1 - hot);
  const counter = counterYear(segments, { year, weight, inForce: [inForce], runs: [] });
  const factor =
    supply.factor === undefined
      ? factorOf(carrier, supply.fuel, year, edition)
      : suppliersOwn(supply.factor, edition);
  const parts: SupplyPart[] = [];
  for (const [sector, share] of [
    ['heating', 1 - hot],
    ['warmWater', hot],
  ] as const) {
    if (share === 0) continue;
    const on = (days: readonly Days[], members: number): SupplyPart => {
      const use = sumOf(days.map(counter.use));
      const ownFactors = ownFactorsOn(segments, days, weight, edition);
      const kg = ownFactors.reduce(
        (sum, { units, factor: own }) => sum + units * (own.value - factor.value),
        (use.measured + use.projected) * factor.value,
      );
      return {
        source: 'supply',
        ...{ entryId: supply.id, sector, supply, householdId, counter, share, factor, ownFactors, members },
        ...{ quality: counter.quality, coverage: counter.coverage, imported: false },
        ...{ days, use, on: (fewer, others = members) => on(fewer, others) },
        consumption: counter.hasValue ? use.measured + use.projected : null,
        tonnes: counter.hasValue ? (share * kg) / 1000 / members : null,
      };
    };
    parts.push(on([inForce], inHome));
  }
  return parts;
}

/** A landlord's statement says what the heat is made of. Source: the specification's rule on statements. */
function factorOf(
  carrier: BilledCarrier,
  fuel: SupplyInput['fuel'],
  year: number,
  edition: FactorEdition,
): Factor {
  if (carrier !== 'heatingStatement' || fuel === undefined || fuel === 'unknown')
    return edition.carriers[carrier];
  return fuel === 'heatPump' ? powerFactor(edition, 'sdtMix', year) : edition.heat[fuel];
}

const suppliersOwn = (value: number, { carriers }: FactorEdition): Factor => ({
  value,
  unit: carriers.districtHeat.unit,
  source: 'supplier',
});

/** What the bills that name a factor say of the days. */
function ownFactorsOn(
  segments: readonly BillSegment[],
  days: readonly Days[],
  weight: (from: number, to: number) => number,
  edition: FactorEdition,
): SupplyPart['ownFactors'] {
  return segments.flatMap((bill) => {
    if (bill.factor === undefined) return [];
    const within = days.reduce((sum, d) => sum + weightWithin(bill, d, weight), 0);
    if (within === 0) return [];
    const units = (bill.consumption * within) / weight(bill.start.day, bill.end.day);
    return [{ units, factor: suppliersOwn(bill.factor, edition) }];
  });
}

const sumOf = (uses: readonly CounterUse[]): CounterUse =>
  uses.reduce(
    (sum, { measured, projected }) => ({
      measured: sum.measured + measured,
      projected: sum.projected + projected,
    }),
    { measured: 0, projected: 0 },
  );
