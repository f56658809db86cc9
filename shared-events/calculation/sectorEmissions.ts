import type { FactorEdition } from '../constants/factors/edition.ts';
import { SECTOR_NAMES, type SectorName } from '../constants/sectors.ts';
import type { HousingInputs } from './inputs.ts';
import { type MeterPart, meterParts } from './meterParts.ts';
import { type MeasurementQuality, worstQuality } from './quality.ts';

/** A sector of a year to which the citizen entered something. */
export interface SectorYear {
  /** Tonnes CO2e per person; null when one part has no value. */
  readonly emissions: number | null;
  readonly quality: MeasurementQuality;
  /** Lowest coverage of the parts, 0 to 1. */
  readonly coverage: number;
  /** Tonnes that come from meters. */
  readonly metered: number;
}

/** All parts of a year, in order of meter and activity. */
export function partsOfYear(
  inputs: HousingInputs,
  year: number,
  edition: FactorEdition,
): readonly MeterPart[] {
  return inputs.meters.flatMap((meter) => meterParts(meter, inputs, year, edition));
}

/**
 * Emissions per sector of a year; sectors without any part are absent. A sector adds up its parts, is as good as the
 * worst of them, and has no value when one part has none. Source: method CW-1, rule 8.
 */
export function sectorEmissions(parts: readonly MeterPart[]): Partial<Record<SectorName, SectorYear>> {
  const years: Partial<Record<SectorName, SectorYear>> = {};
  for (const sector of SECTOR_NAMES) {
    const own = parts.filter((part) => part.sector === sector);
    if (own.length > 0) years[sector] = sumOf(own);
  }
  return years;
}

function sumOf(parts: readonly MeterPart[]): SectorYear {
  const emissions = parts.some((p) => p.tonnes === null)
    ? null
    : parts.reduce((sum, p) => sum + (p.tonnes ?? 0), 0);
  return {
    emissions,
    quality: worstQuality(parts.map((p) => p.quality)),
    coverage: Math.min(...parts.map((p) => p.coverage)),
    metered: emissions ?? 0,
  };
}
