import { type Days, without } from './days.ts';
import type { Claim, LevelPart } from './levelParts.ts';
import type { MeterPart } from './meterParts.ts';
import { countsAsOwn } from './quality.ts';

const HALF = 0.5;

/**
 * Days on which meters tell better than a level: the household's power, measured; and what heats the home, measured: a
 * heat pump, a heating counter of its own, or at least half of what a counter's sub-meters leave.
 * Source: what begins, changes and ends, section 5, rule 4.
 */
export const claimsOf = (parts: readonly MeterPart[]): readonly Claim[] =>
  parts.filter(claims).map(({ sector, meter: { householdId }, days }) => ({ sector, householdId, days }));

function claims({ sector, quality, activity, counterId, meter, share }: MeterPart): boolean {
  if (!countsAsOwn(quality)) return false;
  if (sector === 'ePower') return activity === 'household';
  if (sector !== 'heating' || activity === 'cooking') return false;
  return activity === 'heatPump' || counterId !== meter.id || share >= HALF;
}

/** The meter parts on the days that no level takes from them: a level is better than a projection of its household. */
export function besideLevels(
  meters: readonly MeterPart[],
  levels: readonly LevelPart[],
): readonly MeterPart[] {
  return meters.map((part) => {
    if (countsAsOwn(part.quality)) return part;
    const taken = levels
      .filter(
        ({ sector, householdId }) =>
          sector === part.sector && (householdId === undefined || householdId === part.meter.householdId),
      )
      .flatMap(({ days }): readonly Days[] => days);
    if (taken.length === 0) return part;
    const left = without(part.days, taken);
    // One that gives way all year keeps its figure for those who ask how the year came about.
    return left.length === 0 ? { ...part, days: [] } : part.on(left);
  });
}
