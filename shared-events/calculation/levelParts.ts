import type { FactorEdition } from '../constants/factors/edition.ts';
import type { FootprintInputs, LevelInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import { meanOf, type Period, periodsOfYear } from './periods.ts';
import type { SectorPart } from './sectorPart.ts';

/** What one type of consumption adds to its sector. */
export interface LevelPart extends SectorPart {
  readonly source: 'level';
  readonly chosenType: LevelInput;
  /** Levels in force over the year; `value` in tonnes CO2e per year. */
  readonly periods: readonly Period<{ readonly name: string; readonly value: number }>[];
  /** Mean of the levels by days, tonnes CO2e per year, of the household or the person. */
  readonly mean: number;
  /** What the mean is divided by: the members of the household for its heating, otherwise 1. */
  readonly members: number;
}

/**
 * Parts of a year that levels add: the mean by days, the first level carried back before its start. Heating is per
 * household and divided by its members; not bound to a household it counts with one member.
 * Source: the product's own rules for levels (assumption), values by the specification.
 */
export function levelParts(
  { consumption, housing }: FootprintInputs,
  year: number,
  edition: FactorEdition,
): readonly LevelPart[] {
  return consumption.chosenTypes.map((chosenType) => {
    const { sector, per, levels } = edition.levels[chosenType.supportedType];
    const periods = periodsOfYear(chosenType.history, year).map(({ entry, ...days }) => {
      const level = levels.find(({ name }) => name === entry.name);
      if (!level) throw new RangeError(`edition ${edition.id} has no level ${entry.name}`);
      return { ...days, entry: level };
    });
    const mean = meanOf(periods, ({ value }) => value);
    const household =
      chosenType.householdId === undefined ? undefined : housing.households[chosenType.householdId];
    const members = per === 'household' && household ? meanMembers(household.members, year) : 1;
    return {
      source: 'level',
      chosenType,
      sector,
      periods,
      mean,
      members,
      quality: 'MEASURED_MANUALLY',
      coverage: 1,
      imported: false,
      tonnes: mean / members,
    };
  });
}
