import { SECTOR_NAMES, type SectorName } from '../constants/sectors.ts';
import { type MeasurementQuality, worstQuality } from './quality.ts';
import type { SectorPart } from './sectorPart.ts';

/** A sector of a year to which the citizen entered something. */
export interface SectorYear {
  /** Tonnes CO2e per person; null when one part has no value. */
  readonly emissions: number | null;
  readonly quality: MeasurementQuality;
  /** Lowest coverage of the parts, 0 to 1. */
  readonly coverage: number;
  /** Tonnes that come from meters. */
  readonly metered: number;
  /** There where a part was said by the citizen, not metered. */
  readonly said?: true;
  /** There where some readings were taken over from a file. */
  readonly imported?: true;
}

/**
 * Emissions per sector of a year; sectors without any part are absent. A sector adds up its parts, is as good as the
 * worst of them, and has no value when one part has none. Source: method CW-1, rule 8.
 */
export function sectorEmissions(parts: readonly SectorPart[]): Partial<Record<SectorName, SectorYear>> {
  const years: Partial<Record<SectorName, SectorYear>> = {};
  for (const sector of SECTOR_NAMES) {
    const own = parts.filter((part) => part.sector === sector);
    if (own.length > 0) years[sector] = sumOf(own);
  }
  return years;
}

function sumOf(parts: readonly SectorPart[]): SectorYear {
  const known = parts.every((p) => p.tonnes !== null);
  return {
    emissions: known ? tonnesOf(parts) : null,
    quality: worstQuality(parts.map((p) => p.quality)),
    coverage: Math.min(...parts.map((p) => p.coverage)),
    metered: known ? tonnesOf(parts.filter((p) => p.source === 'meter')) : 0,
    ...(parts.some((p) => p.source !== 'meter') && { said: true }),
    ...(parts.some((p) => p.imported) && { imported: true }),
  };
}

const tonnesOf = (parts: readonly SectorPart[]): number => parts.reduce((sum, p) => sum + (p.tonnes ?? 0), 0);
