import type { SectorName } from '../constants/sectors.ts';
import type { MeasurementQuality } from './quality.ts';

/** What one thing the citizen entered adds to a sector of a year. */
export interface SectorPart {
  readonly source: 'meter' | 'level' | 'vehicle' | 'flight';
  readonly sector: SectorName;
  readonly quality: MeasurementQuality;
  /** Share of the year it tells about, 0 to 1. */
  readonly coverage: number;
  /** Tonnes CO2e per person; null without a value. */
  readonly tonnes: number | null;
  /** Whether some of it was read from a file, not entered by hand. */
  readonly imported: boolean;
}
