import type { FactorEdition } from '../constants/factors/edition.ts';
import { displacedParts } from './displacement.ts';
import type { FootprintInputs } from './inputs.ts';
import { type LevelPart, levelParts } from './levelParts.ts';
import { type MeterPart, meterParts } from './meterParts.ts';
import { type FlightPart, flightParts, type VehiclePart, vehicleParts } from './mobilityParts.ts';
import type { SectorPart } from './sectorPart.ts';

/** Everything a citizen's year is made of, each kind in order of entry. */
export interface YearParts {
  readonly meters: readonly MeterPart[];
  readonly levels: readonly LevelPart[];
  readonly vehicles: readonly VehiclePart[];
  readonly flights: readonly FlightPart[];
  /** Those of them that do not count, because something better tells about the same. */
  readonly displaced: ReadonlySet<SectorPart>;
}

export function partsOfYear(inputs: FootprintInputs, year: number, edition: FactorEdition): YearParts {
  const meters = inputs.housing.meters.flatMap((meter) => meterParts(meter, inputs.housing, year, edition));
  const levels = levelParts(inputs, year, edition);
  return {
    meters,
    levels,
    vehicles: vehicleParts(inputs, edition),
    flights: flightParts(inputs, year, edition),
    displaced: displacedParts(meters, levels),
  };
}

/** The parts that make up the sectors. */
export const countedParts = ({
  meters,
  levels,
  vehicles,
  flights,
  displaced,
}: YearParts): readonly SectorPart[] =>
  [...meters, ...levels, ...vehicles, ...flights].filter((part) => !displaced.has(part));
