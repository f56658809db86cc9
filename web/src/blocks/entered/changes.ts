import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';

export interface SectorChange {
  readonly sector: SectorAnswer['name'];
  /** Tonnes that counted before and count now; `from` null: the average, which was one's own in nothing. */
  readonly from: number | null;
  readonly to: number;
}

/** What is different in a year, as its figures are written: the largest change first. */
export function sectorChanges(
  before: readonly SectorAnswer[],
  now: readonly SectorAnswer[],
): readonly SectorChange[] {
  const tonnes = (sector: SectorAnswer): number => yearTotal([sector]).emissions;
  return now
    .flatMap((sector) => {
      const was = before.find(({ name }) => name === sector.name);
      if (!was) return [];
      const [from, to] = [tonnes(was), tonnes(sector)];
      const becameOwn = !isOwn(was) && isOwn(sector);
      if (!becameOwn && writtenDifference(to, from) === 0) return [];
      return [{ sector: sector.name, from: becameOwn ? null : from, to, apart: Math.abs(to - from) }];
    })
    .sort((a, b) => b.apart - a.apart)
    .map(({ apart: _, ...change }) => change);
}
