import { countsAsOwn } from '../calculation/quality.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { SectorAnswer } from './api.ts';

/**
 * The citizen's own share of a sum: in how many sectors, and how many tonnes. The rest is the average, which also fills the
 * days of an own sector that nothing tells about.
 */
export interface OwnShare {
  readonly sectors: number;
  readonly tonnes: number;
}

export interface YearTotal {
  readonly emissions: number;
  readonly average: number;
  readonly own: OwnShare;
  /** Tonnes of the sum that are the German average. */
  readonly filled: number;
  /** Tonnes of the own part that were said of a later time: an assumption for the year. */
  readonly carriedBack: number;
}

type Counted = Pick<
  SectorAnswer,
  'emissions' | 'measurementQuality' | 'carriedBack' | 'averageTonnes' | 'timeSpanQuality' | 'kinds'
>;

/** Answers that cover less of a sector's average make it no sector of one's own. Source: whole life, section 1. */
const LEAST_COVERAGE = 0.25;

/** Tonnes of the citizen's own that a sector adds to the yearly sum; null where the German average counts. */
const ownEmissions = ({ emissions, measurementQuality }: Counted): number | null =>
  countsAsOwn(measurementQuality) ? emissions : null;

/** Whether the citizen's own value enters the yearly sum. */
export const isOwn = (sector: Counted): boolean => ownEmissions(sector) !== null;

/** Whether it is counted among the sectors of one's own: answers about a small part of it are too little. */
const countsAsSector = (sector: Counted): boolean =>
  isOwn(sector) &&
  !(sector.kinds.some(({ kind }) => kind === 'answers') && (sector.timeSpanQuality ?? 0) < LEAST_COVERAGE);

/** Whether it also was entered for the year, rather than for a later time. */
export const isOwnOfYear = (sector: Counted): boolean => countsAsSector(sector) && !sector.carriedBack;

/** Whether all of the year is one's own: such years can be compared. Source: one number, section 2. */
export const isComparable = (sector: Counted): boolean => isOwnOfYear(sector) && sector.averageTonnes === 0;

/** Tonnes that a sector adds to the yearly sum. */
const countedTonnes = (sector: SectorAnswer): number => ownEmissions(sector) ?? sector.avgGhg;

const sumOver = (sectors: readonly SectorAnswer[], tonnes: (sector: SectorAnswer) => number): number =>
  sectors.reduce((sum, sector) => sum + tonnes(sector), 0);

/** Yearly sums over all sectors, hidden ones included, in tonnes CO2e per person. */
export const yearTotal = (sectors: readonly SectorAnswer[]): YearTotal => ({
  emissions: sumOver(sectors, countedTonnes),
  average: sumOver(sectors, ({ avgGhg }) => avgGhg),
  own: {
    sectors: sectors.filter(countsAsSector).length,
    tonnes: sumOver(sectors, ({ ownTonnes }) => ownTonnes),
  },
  filled: sumOver(sectors, ({ averageTonnes }) => averageTonnes),
  carriedBack: sumOver(sectors, (sector) => (sector.carriedBack ? sector.ownTonnes : 0)),
});

/** Tonnes that each sector adds to the yearly sum. */
export const emissionsBySector = (sectors: readonly SectorAnswer[]): Partial<Record<SectorName, number>> =>
  Object.fromEntries(sectors.map((sector) => [sector.name, countedTonnes(sector)]));
