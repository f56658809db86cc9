import type { FactorEdition } from '../factors/edition.ts';
import { type AmountPart, amountParts, besideAmounts } from './amountParts.ts';
import { type AnswerPart, answerParts } from './answerParts.ts';
import { besideBetter, besideSaid, betterThanLevels, claimsOf } from './displacement.ts';
import { type EstimatePart, estimateParts } from './estimateParts.ts';
import type { FootprintInputs } from './inputs.ts';
import { type LevelPart, levelParts } from './levelParts.ts';
import { sharedByMembers } from './members.ts';
import { type MeterPart, meterParts } from './meterParts.ts';
import { type FlightPart, flightParts, type VehiclePart, vehicleParts } from './mobilityParts.ts';
import { besideAnswers, type RestPart } from './restParts.ts';
import type { SectorPart } from './sectorPart.ts';
import { type SupplyPart, supplyParts } from './supplyParts.ts';

/** Everything a citizen's year is made of, each kind in order of entry. A part that gives way all year has no days. */
export interface YearParts {
  readonly meters: readonly MeterPart[];
  readonly supplies: readonly SupplyPart[];
  readonly estimates: readonly EstimatePart[];
  readonly levels: readonly LevelPart[];
  readonly answers: readonly AnswerPart[];
  readonly rests: readonly RestPart[];
  readonly amounts: readonly AmountPart[];
  readonly vehicles: readonly VehiclePart[];
  readonly flights: readonly FlightPart[];
}

/** @throws RangeError when the edition lacks a level */
export function partsOfYear(inputs: FootprintInputs, year: number, edition: FactorEdition): YearParts {
  const { housing } = inputs;
  const meters = housing.meters.flatMap((meter) => meterParts(meter, housing, year, edition));
  const supplies = housing.supplies.flatMap((supply) => supplyParts(supply, housing, year, edition));
  const guessed = housing.supplies.flatMap((supply) => estimateParts(supply, housing, year, edition));
  const claims = claimsOf(meters, supplies);
  const levels = levelParts(inputs, year, edition, (sector) => betterThanLevels(sector, claims, guessed));
  const estimates = besideBetter(guessed, claims, levels, meters, supplies);
  const said = [...levels, ...estimates];
  const answers = answerParts(inputs, year, edition);
  const vehicles = vehicleParts(inputs, year, edition, meters);
  const amounts = amountParts(inputs, year, edition, vehicles);
  return {
    meters: sharedByMembers(besideSaid(meters, said), housing),
    supplies: sharedByMembers(besideSaid(supplies, said), housing),
    estimates: sharedByMembers(estimates, housing),
    ...besideAnswers(besideAmounts(levels, amounts), [...answers, ...amounts], year),
    answers,
    amounts,
    vehicles,
    flights: flightParts(inputs, year, edition),
  };
}

/** Whether something better tells about the same all year, so that the part does not count. */
export const isDisplaced = ({ days }: SectorPart): boolean => days.length === 0;

export const allParts = (parts: YearParts): readonly SectorPart[] => [
  ...parts.meters,
  ...parts.supplies,
  ...parts.estimates,
  ...parts.levels,
  ...parts.answers,
  ...parts.rests,
  ...parts.amounts,
  ...parts.vehicles,
  ...parts.flights,
];
