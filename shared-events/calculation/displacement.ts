import { runsOnPower } from '../catalogue/carriers.ts';
import { type Days, within, without } from './days.ts';
import type { EstimatePart } from './estimateParts.ts';
import type { TakenDays } from './heldLevels.ts';
import type { LevelPart } from './levelParts.ts';
import type { MeterPart } from './meterParts.ts';
import { countsAsOwn } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';
import type { SupplyPart } from './supplyParts.ts';

const HALF = 0.5;

/** Days on which something tells better about a household and a sector than what was said. */
export interface Claim {
  readonly sector: SectorPart['sector'];
  readonly householdId: number;
  readonly days: readonly Days[];
}

/**
 * Days on which meters and bills tell better than a level or an estimate: the household's power, measured; and what
 * heats the home, measured: bills, a heat pump, a heating counter of its own, or at least half of what a counter's
 * sub-meters leave. Firewood is burnt beside something else.
 * Source: what begins, changes and ends, section 5, rule 4.
 */
export const claimsOf = (meters: readonly MeterPart[], bills: readonly SupplyPart[]): readonly Claim[] => [
  ...meters.filter(claims).map(({ sector, householdId, days }) => ({ sector, householdId, days })),
  ...bills
    .filter(
      ({ quality, sector, supply }) =>
        countsAsOwn(quality) && sector === 'heating' && supply.carrier !== 'firewood',
    )
    .map(({ sector, householdId, days }) => ({ sector, householdId, days })),
];

function claims({ sector, quality, activity, counterId, meter, share }: MeterPart): boolean {
  if (!countsAsOwn(quality)) return false;
  if (sector === 'ePower') return activity === 'household';
  if (sector !== 'heating' || activity === 'cooking') return false;
  return activity === 'heatPump' || counterId !== meter.id || share >= HALF;
}

/** Whether what is said of one household is said of the other as well; undefined: of all. */
const isOfSame = (a: number | undefined, b: number | undefined): boolean =>
  a === undefined || b === undefined || a === b;

/** The days on which levels of a sector give way, to estimates that were made after them too; undefined: they never do. */
export function betterThanLevels(
  sector: SectorPart['sector'],
  claims: readonly Claim[],
  estimates: readonly EstimatePart[],
): TakenDays | undefined {
  const better = claims.filter((c) => c.sector === sector);
  const estimated = sector === 'heating' ? estimates.filter((e) => e.sector === sector) : [];
  if (better.length === 0 && estimated.length === 0) return undefined;
  return ({ entry, householdId }) => {
    const later = estimated.filter(
      ({ supply }) => supply.enteredAt >= (entry.enteredAt ?? Number.NEGATIVE_INFINITY),
    );
    return [...better, ...later]
      .filter((part) => isOfSame(part.householdId, householdId))
      .flatMap(({ days }) => days);
  };
}

/**
 * Estimates on the days on which nothing tells better: neither meters and bills, nor a level of heating that was said
 * later; a power meter that heats shows what a heat pump or electric heating uses, however well it is known. Bills of
 * the same supply tell of all it is for, its hot water too.
 * Source: what begins, changes and ends, section 6.
 */
export function besideBetter(
  estimates: readonly EstimatePart[],
  claimed: readonly Claim[],
  levels: readonly LevelPart[],
  meters: readonly MeterPart[],
  bills: readonly SupplyPart[],
): readonly EstimatePart[] {
  return estimates.map((estimate) => {
    const { householdId, supply } = estimate;
    const billed = bills.filter((bill) => bill.supply.id === supply.id && countsAsOwn(bill.quality));
    const heats = claimed.filter((c) => c.sector === 'heating' && c.householdId === householdId);
    const said = levels
      .filter((level) => level.sector === 'heating' && isOfSame(level.householdId, householdId))
      .flatMap(({ days, periods }) =>
        within(
          days,
          periods.filter(({ enteredAt }) => (enteredAt ?? Number.NEGATIVE_INFINITY) > supply.enteredAt),
        ),
      );
    const shown = runsOnPower(supply.carrier) ? meters.filter((m) => heatsByPower(m, householdId)) : [];
    return leave(estimate, [...[...heats, ...billed, ...shown].flatMap(({ days }) => days), ...said]);
  });
}

const heatsByPower = ({ meter, sector }: MeterPart, householdId: number): boolean =>
  meter.measuredObj === 'ePower' && meter.householdId === householdId && sector === 'heating';

/**
 * Parts on the days that nothing said takes from them: a level or an estimate is better than a projection of its
 * household.
 */
export function besideSaid<P extends MeterPart | SupplyPart>(
  parts: readonly P[],
  said: readonly (LevelPart | EstimatePart)[],
): readonly P[] {
  return parts.map((part) => {
    if (countsAsOwn(part.quality)) return part;
    const taken = said
      .filter(({ sector, householdId }) => sector === part.sector && isOfSame(householdId, part.householdId))
      .flatMap(({ days }) => days);
    return leave(part, taken);
  });
}

/** The part without the days taken. One that gives way all year keeps its figure for those who ask how it came about. */
function leave<P extends MeterPart | SupplyPart | EstimatePart>(part: P, taken: readonly Days[]): P {
  if (taken.length === 0) return part;
  const left = without(part.days, taken);
  return left.length === 0 ? { ...part, days: [] } : (part.on(left) as P);
}
