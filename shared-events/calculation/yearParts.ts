import type { FactorEdition } from '../constants/factors/edition.ts';
import { besideLevels, claimsOf } from './displacement.ts';
import type { FootprintInputs } from './inputs.ts';
import { type LevelPart, levelParts } from './levelParts.ts';
import { type MeterPart, meterParts } from './meterParts.ts';
import { type FlightPart, flightParts, type VehiclePart, vehicleParts } from './mobilityParts.ts';
import type { SectorPart } from './sectorPart.ts';

/** Everything a citizen's year is made of, each kind in order of entry. A part that gives way all year has no days. */
export interface YearParts {
  readonly meters: readonly MeterPart[];
  readonly levels: readonly LevelPart[];
  readonly vehicles: readonly VehiclePart[];
  readonly flights: readonly FlightPart[];
}

/** @throws RangeError when the edition lacks a level */
export function partsOfYear(inputs: FootprintInputs, year: number, edition: FactorEdition): YearParts {
  const { housing } = inputs;
  const meters = housing.meters.flatMap((meter) => meterParts(meter, housing, year, edition));
  const levels = levelParts(inputs, year, edition, claimsOf(meters));
  return {
    meters: besideLevels(meters, levels),
    levels,
    vehicles: vehicleParts(inputs, year, edition, meters),
    flights: flightParts(inputs, year, edition),
  };
}

/** Whether something better tells about the same all year, so that the part does not count. */
export const isDisplaced = ({ days }: SectorPart): boolean => days.length === 0;

/** The parts that make up the sectors. */
export const countedParts = ({ meters, levels, vehicles, flights }: YearParts): readonly SectorPart[] =>
  [...meters, ...levels, ...vehicles, ...flights].filter((part) => !isDisplaced(part));
