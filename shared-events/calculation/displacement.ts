import type { LevelPart } from './levelParts.ts';
import type { MeterPart } from './meterParts.ts';
import { countsAsOwn, worstQuality } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';

/**
 * Parts that do not count, because meters and a level tell about the same household and sector: measured meters
 * displace the level, otherwise the level stays in force and the meters are left out. A level that is bound to no
 * household tells about all of them.
 */
export function displacedParts(
  meters: readonly MeterPart[],
  levels: readonly LevelPart[],
): ReadonlySet<SectorPart> {
  const displaced = new Set<SectorPart>();
  for (const level of levels) {
    const { householdId } = level.chosenType;
    const rivals = meters.filter(
      ({ sector, meter }) =>
        sector === level.sector && (householdId === undefined || meter.householdId === householdId),
    );
    if (rivals.length === 0) continue;
    if (countsAsOwn(worstQuality(rivals.map((r) => r.quality)))) displaced.add(level);
    else for (const rival of rivals) displaced.add(rival);
  }
  return displaced;
}
