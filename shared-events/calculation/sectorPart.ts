import type { SectorName } from '../catalogue/sectors.ts';
import type { Days } from './days.ts';
import type { MeasurementQuality } from './quality.ts';

/** What one thing the citizen entered adds to a sector of a year. */
export interface SectorPart {
  readonly source: 'meter' | 'supply' | 'estimate' | 'level' | 'vehicle' | 'flight';
  readonly sector: SectorName;
  readonly quality: MeasurementQuality;
  /** Share of its days it tells about, 0 to 1. */
  readonly coverage: number;
  /** Tonnes CO2e per person; null without a value. */
  readonly tonnes: number | null;
  /** Whether some of it was read from a file, not entered by hand. */
  readonly imported: boolean;
  /** A file says of a reading that it was not read. */
  readonly estimated?: boolean | undefined;
  /** Some of it was multiplied by a factor that stands for things that emit very differently. */
  readonly flatFactor?: boolean | undefined;
  /** Days of the year on which it counts. */
  readonly days: readonly Days[];
  /** Id of what has no value, as the citizen knows it. */
  readonly entryId: number;
  /** Said of a later time alone: an assumption for the year. */
  readonly carriedBack?: boolean | undefined;
  /** It stands beside what fills the sector and fills no gap: gas for cooking only. */
  readonly besides?: true;
}
