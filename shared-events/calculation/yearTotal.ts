import type { SectorAnswer } from '../emissions/api.ts';
import { countsAsOwn } from './quality.ts';

/** What a sector adds to the yearly sum: the own value where it is measured, the German average otherwise. Tonnes. */
const countedEmissions = (
  sector: Pick<SectorAnswer, 'emissions' | 'measurementQuality' | 'avgGhg'>,
): number =>
  sector.emissions !== null && countsAsOwn(sector.measurementQuality) ? sector.emissions : sector.avgGhg;

/** Yearly sums over all sectors, hidden ones included, in tonnes CO2e per person. */
export function yearTotal(sectors: readonly SectorAnswer[]): { emissions: number; average: number } {
  return {
    emissions: sectors.reduce((sum, s) => sum + countedEmissions(s), 0),
    average: sectors.reduce((sum, s) => sum + s.avgGhg, 0),
  };
}
