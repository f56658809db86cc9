import { type BilledCarrier, type HeatSource, isBilled } from '../catalogue/carriers.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { powerFactor } from '../factors/editions.ts';
import { type Factor, ownFactor } from '../factors/factor.ts';
import { type BillSegment, billSegments } from './billSegments.ts';
import { type CounterUse, type CounterYear, counterYear, weightWithin } from './counterYear.ts';
import { type Days, daysOfYear, isEmpty, joined, overlap, within, without } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { billedDays } from './inForce.ts';
import type { HousingInputs, SupplyInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { SectorPart } from './sectorPart.ts';

/** Part that the bills of a supply add to a sector of a year: to heating, or to warm water. */
export interface SupplyPart extends SectorPart {
  readonly source: 'supply';
  readonly sector: 'heating' | 'warmWater';
  readonly supply: SupplyInput;
  readonly householdId: number;
  readonly counter: CounterYear;
  /** Share of the projected use, and of bills that name none of their own, that heats or that warms water, 0 to 1. */
  readonly share: number;
  /** Amount used on these days, in the unit of the carrier; null without a value. */
  readonly consumption: number | null;
  readonly use: CounterUse;
  /** Factor of the projected use, and of bills that name none of their own. */
  readonly factor: Factor;
  /** Uses that the bills add to these days, one a bill. */
  readonly bills: readonly BillUse[];
  readonly members: number;
  /** The same part on fewer of its days, or for other members. */
  readonly on: (days: readonly Days[], members?: number) => SupplyPart;
}

/** A bill on some days: its units there, the share of them that counts, and kg CO2e per unit. */
interface BillUse extends Pick<SupplyPart, 'share' | 'factor'> {
  readonly bill: BillSegment;
  readonly units: number;
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
  const heatShare = 1 - supply.hotWater / 100;
  const weight = (from: number, to: number): number => weightBetween(from, to, heatShare);
  const counter = counterYear(segments, { year, weight, inForce: [inForce], runs: [] });
  const known = factorOf(carrier, supply.fuel, year, edition);
  const factor = supply.factor === undefined ? known : ownFactor(supply.factor, 'supplier', known);
  const heat = heatOf(supply);
  const parts: SupplyPart[] = [];
  for (const sector of ['heating', 'warmWater'] as const) {
    const shareOf = (hotWater: number): number =>
      sector === 'heating' ? 1 - hotWater / 100 : hotWater / 100;
    const share = shareOf(supply.hotWater);
    const inSector = daysWithShare(inForce, supply, segments, shareOf);
    if (inSector.length === 0) continue;
    const on = (days: readonly Days[], members: number): SupplyPart => {
      const bills = segments.map((bill): BillUse => {
        const hotWater = bill.hotWater ?? supply.hotWater;
        const own = bill.factor === undefined ? factor : ownFactor(bill.factor, 'supplier', known);
        return { bill, units: unitsOn(bill, days, hotWater), share: shareOf(hotWater), factor: own };
      });
      const projected = days.reduce((sum, d) => sum + counter.use(d).projected, 0);
      const use = { measured: bills.reduce((sum, { units }) => sum + units, 0), projected };
      const kg = bills.reduce(
        (sum, bill) => sum + bill.units * bill.factor.value * bill.share,
        projected * factor.value * share,
      );
      return {
        source: 'supply',
        entryId: supply.id,
        sector,
        supply,
        ...(heat && { heat }),
        householdId,
        counter,
        share,
        factor,
        bills,
        members,
        quality: counter.quality,
        coverage: counter.coverage,
        imported: false,
        flatFactor:
          (projected > 0 && factor.flat === true) || bills.some((one) => one.units > 0 && one.factor.flat),
        days,
        use,
        on: (fewer, others = members) => on(fewer, others),
        consumption: counter.hasValue ? use.measured + use.projected : null,
        tonnes: counter.hasValue ? kg / 1000 / members : null,
      };
    };
    parts.push(on(inSector, meanMembers(housing.households[householdId]?.members ?? [], inSector)));
  }
  return parts;
}

/**
 * The days on which a share of what is used is the sector's: a bill says it for its own, the supply for all others.
 * Source: the specification's rule on a share of 0.
 */
function daysWithShare(
  inForce: Days,
  { hotWater }: SupplyInput,
  segments: readonly BillSegment[],
  shareOf: (hotWater: number) => number,
): readonly Days[] {
  const billed = (has: boolean): readonly Days[] =>
    segments
      .filter((bill) => bill.hotWater !== undefined && shareOf(bill.hotWater) > 0 === has)
      .map(({ start, end }) => ({ from: start.day, to: end.day }));
  return shareOf(hotWater) > 0 ? without([inForce], billed(false)) : within([inForce], joined(billed(true)));
}

/** Undefined where a landlord's statement names no fuel. */
function heatOf({ carrier, fuel }: SupplyInput): HeatSource | undefined {
  if (carrier !== 'heatingStatement') return carrier;
  return fuel === 'unknown' ? undefined : fuel;
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

/** Units of a bill on the days: its heat by the season, its hot water, in percent, by the days. */
function unitsOn(bill: BillSegment, days: readonly Days[], hotWater: number): number {
  const weight = (from: number, to: number): number => weightBetween(from, to, 1 - hotWater / 100);
  const within = days.reduce((sum, d) => sum + weightWithin(bill, d, weight), 0);
  return within === 0 ? 0 : (bill.consumption * within) / weight(bill.start.day, bill.end.day);
}
