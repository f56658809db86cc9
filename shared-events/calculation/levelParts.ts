import { GREEN_POWER_LEVEL } from '../catalogue/consumptionTypes.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { isCarriedBack } from './carriedBack.ts';
import { type Days, daysOfYear, within, without } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { type HeldLevel, heldLevels, type TakenDays } from './heldLevels.ts';
import type { FootprintInputs, HousingInputs, LevelInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { Period } from './periods.ts';
import type { SectorPart } from './sectorPart.ts';

interface LevelPeriod extends Period<{ readonly name: string; readonly value: number }> {
  /** When the entry was made, epoch seconds. */
  readonly enteredAt: number | undefined;
}

/** Part that one entry of a type of consumption adds to its sector. */
export interface LevelPart extends SectorPart {
  readonly source: 'level';
  readonly chosenType: LevelInput;
  /** The household whose members share it and whose meters may displace it. */
  readonly householdId: number | undefined;
  /** The days on which it is in force over the year; `value` in tonnes CO2e per year. */
  readonly periods: readonly LevelPeriod[];
  /** Share of the year's weight on which it is in force, 0 to 1. */
  readonly shareOfYear: number;
  /** The level by the weight of its days in the year, tonnes CO2e, of the household or the person. */
  readonly mean: number;
  /** Divisor of the mean: for heating the members of the household on these days, otherwise 1. */
  readonly members: number;
}

/**
 * Parts of a year that levels add: each level by the weight of its days. Heating is per household, divided by its
 * members, and its days weigh by the season; not bound to a household it counts with one member. A level that gives
 * way all year stays as a part without days. `betterOf`: the days on which something tells better about a sector;
 * undefined where nothing does. Source: what begins, changes and ends, sections 4 and 5.
 * @throws RangeError when the edition lacks a level
 */
export function levelParts(
  { consumption, housing }: FootprintInputs,
  year: number,
  edition: FactorEdition,
  betterOf: (sector: SectorPart['sector']) => TakenDays | undefined,
): readonly LevelPart[] {
  const parts: LevelPart[] = [];
  for (const chosenType of consumption.chosenTypes) {
    const { sector } = edition.levels[chosenType.supportedType];
    const better = betterOf(sector);
    for (const level of heldLevels(chosenType, housing, better)) {
      const part = partOf({ chosenType, year, edition }, level, housing, better);
      if (part) parts.push(part);
    }
  }
  return parts;
}

interface Asked extends Pick<LevelPart, 'chosenType'> {
  readonly year: number;
  readonly edition: FactorEdition;
}

/** Undefined where the level holds on no day of the year. */
function partOf(
  { chosenType, year, edition }: Asked,
  level: HeldLevel,
  { households }: HousingInputs,
  better: TakenDays | undefined,
): LevelPart | undefined {
  const { householdId } = level;
  const { sector, per } = edition.levels[chosenType.supportedType];
  const ofYear = daysOfYear(year);
  const inYear = within(level.days, [ofYear]);
  if (inYear.length === 0) return undefined;
  const counted = better ? without(inYear, better(level)) : inYear;
  const periods = periodsOf(level, counted.length > 0 ? counted : inYear, chosenType, edition);
  const weight = ({ from, to }: Days): number =>
    sector === 'heating' ? weightBetween(from, to, 1) : to - from;
  const shareOfYear = periods.reduce((sum, p) => sum + weight(p), 0) / weight(ofYear);
  const mean = periods.reduce((sum, p) => sum + p.entry.value * weight(p), 0) / weight(ofYear);
  const household = householdId === undefined ? undefined : households[householdId];
  const members = per === 'household' && household ? meanMembers(household.members, periods) : 1;
  return {
    source: 'level',
    entryId: chosenType.id,
    chosenType,
    householdId,
    sector,
    ...(sector === 'ePower' && { power: level.entry.name === GREEN_POWER_LEVEL ? 'green' : 'mix' }),
    periods,
    shareOfYear,
    mean,
    members,
    quality: 'MEASURED_MANUALLY',
    coverage: 1,
    imported: false,
    carriedBack: isCarriedBack(year, level.entry),
    tonnes: mean / members,
    days: counted.map(({ from, to }) => ({ from, to })),
  };
}

function periodsOf(
  { entry: { name, enteredAt } }: HeldLevel,
  days: readonly Days[],
  { supportedType }: LevelInput,
  edition: FactorEdition,
): readonly LevelPeriod[] {
  const entry = edition.levels[supportedType].levels.find((level) => level.name === name);
  if (!entry) throw new RangeError(`edition ${edition.id} has no level ${name}`);
  return days.map(({ from, to }) => ({ from, to, entry, enteredAt }));
}
