import { countsAsOwn } from '../calculation/quality.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { SectorAnswer } from './api.ts';

/** What of a sum is the citizen's own: in how many sectors, and how many tonnes. The rest is the average. */
export interface OwnShare {
  readonly sectors: number;
  readonly tonnes: number;
}

export interface YearTotal {
  readonly emissions: number;
  readonly average: number;
  readonly own: OwnShare;
  /** Of what is own the tonnes that were said of a later time: an assumption for the year. */
  readonly carriedBack: number;
}

type Counted = Pick<SectorAnswer, 'emissions' | 'measurementQuality' | 'avgGhg' | 'carriedBack'>;

/** What a sector adds of the citizen's own to the yearly sum, in tonnes; null where the German average counts. */
const ownEmissions = ({ emissions, measurementQuality }: Counted): number | null =>
  countsAsOwn(measurementQuality) ? emissions : null;

/** Whether the citizen's own value enters the yearly sum. */
export const isOwn = (sector: Counted): boolean => ownEmissions(sector) !== null;

/** Whether it also was entered for the year, rather than for a later time: such years can be compared. */
export const isOwnOfYear = (sector: Counted): boolean => isOwn(sector) && !sector.carriedBack;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Yearly sums over all sectors, hidden ones included, in tonnes CO2e per person. */
export function yearTotal(sectors: readonly SectorAnswer[]): YearTotal {
  const own = sectors.map(ownEmissions).filter((value) => value !== null);
  return {
    emissions: sumOf(sectors.map((sector) => ownEmissions(sector) ?? sector.avgGhg)),
    average: sumOf(sectors.map(({ avgGhg }) => avgGhg)),
    own: { sectors: own.length, tonnes: sumOf(own) },
    carriedBack: sumOf(sectors.map((sector) => (sector.carriedBack ? (ownEmissions(sector) ?? 0) : 0))),
  };
}

/** What each sector adds to the yearly sum, in tonnes. */
export const emissionsBySector = (sectors: readonly SectorAnswer[]): Partial<Record<SectorName, number>> =>
  Object.fromEntries(sectors.map((sector) => [sector.name, ownEmissions(sector) ?? sector.avgGhg]));
