import type { HeatSource, PowerSource } from '../catalogue/carriers.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { Days } from './days.ts';
import type { MeasurementQuality } from './quality.ts';

export const PART_SOURCES = [
  'meter',
  'supply',
  'estimate',
  'level',
  'vehicle',
  'flight',
  'answers',
  'amounts',
] as const;

/** The power, heat or fuel that a part runs on, as far as it was said: measures take off what comes of it. */
export interface RunsOn {
  /** Power that a counter, an estimate or a level shows. */
  readonly power?: PowerSource;
  /** Source of heat. Gas that cooks heats nothing. */
  readonly heat?: HeatSource;
  /** Kilometres of the year of a car or van with a tank, and how many people they are of. */
  readonly drives?: { readonly km: number; readonly sharedBy: number };
}

/** Part of a sector that has a place of its own in the sector's average. */
export interface TakenPart {
  readonly of: string;
  /** Tonnes CO2e a year that it is of the average. */
  readonly average: number;
  /** Beside it the average is no gap: it tells all that is asked of the sector. */
  readonly tellsAll?: true;
}

/** Part that one entry of the citizen adds to a sector of a year, or that the average adds beside answers (`rest`). */
export interface SectorPart extends RunsOn {
  readonly source: (typeof PART_SOURCES)[number] | 'rest';
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
  /** The year knows nothing of the entry, which counts 0 in it: a vehicle of other years. */
  readonly isOfOtherYears?: true;
  /** It stands beside what fills the sector and fills no gap: gas for cooking only. */
  readonly besides?: true;
}
