import { GREEN_POWER_LEVEL, type Level, type LevelType, MEALS } from '../catalogue/consumptionTypes.ts';
import { isHabit } from '../catalogue/habitCatalogue.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { answerFactors } from '../factors/editions.ts';
import { type AnswerLine, tonnesOfLines } from '../habits/habit.ts';
import { mealLines } from '../habits/meals.ts';
import { isCarriedBack } from './carriedBack.ts';
import { type Days, daysOfYear, within, without } from './days.ts';
import { weightBetween } from './dayWeights.ts';
import { type HeldLevel, heldLevels, type TakenDays } from './heldLevels.ts';
import type { FootprintInputs, HousingInputs, LevelEntry, LevelInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import type { Period } from './periods.ts';
import type { SectorPart, TakenPart } from './sectorPart.ts';

export interface LevelPeriod extends Period<Level> {
  /** When the entry was made, epoch seconds. */
  readonly enteredAt: number | undefined;
  /** Parts that were answered on these days and are taken out of the level. */
  readonly taken?: readonly TakenPart[];
  /** Meals that the level is said in. */
  readonly meals?: readonly AnswerLine[];
}

/** Part that one entry of a type of consumption adds to its sector. */
export interface LevelPart extends SectorPart {
  readonly source: 'level';
  readonly chosenType: LevelInput;
  readonly type: LevelType;
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
    const { supportedType } = chosenType;
    if (isHabit(supportedType)) continue;
    const better = betterOf(edition.levels[supportedType].sector);
    for (const level of heldLevels(chosenType, housing, better)) {
      const part = partOf({ chosenType, supportedType, year, edition }, level, housing, better);
      if (part) parts.push(part);
    }
  }
  return parts;
}

interface Asked extends Pick<LevelPart, 'chosenType'> {
  readonly supportedType: LevelType;
  readonly year: number;
  readonly edition: FactorEdition;
}

/** Undefined where the level holds on no day of the year. */
function partOf(
  { chosenType, supportedType, year, edition }: Asked,
  level: HeldLevel,
  { households }: HousingInputs,
  better: TakenDays | undefined,
): LevelPart | undefined {
  const { householdId } = level;
  const { sector, per } = edition.levels[supportedType];
  const ofYear = daysOfYear(year);
  const inYear = within(level.days, [ofYear]);
  if (inYear.length === 0) return undefined;
  const counted = better ? without(inYear, better(level)) : inYear;
  const periods = periodsOf(level, counted.length > 0 ? counted : inYear, supportedType, edition);
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
    type: supportedType,
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
  { entry: { enteredAt, ...entry } }: HeldLevel,
  days: readonly Days[],
  supportedType: LevelType,
  edition: FactorEdition,
): readonly LevelPeriod[] {
  const { level, meals } = saidLevel(entry, supportedType, edition);
  return days.map(({ from, to }) => ({ from, to, entry: level, enteredAt, ...(meals && { meals }) }));
}

/**
 * The level that an entry says, tonnes CO2e a year, by the meals it is said in where it is.
 * @throws RangeError when the edition lacks it
 */
export function saidLevel(
  { name, values }: Pick<LevelEntry, 'name' | 'values'>,
  type: LevelType,
  edition: FactorEdition,
): { readonly level: Level; readonly meals?: readonly AnswerLine[] } {
  if (name === MEALS && values) {
    const meals = mealLines(values, answerFactors(edition));
    return { level: { name, value: tonnesOfLines(meals) }, meals };
  }
  const level = edition.levels[type].levels.find((one) => one.name === name);
  if (!level) throw new RangeError(`edition ${edition.id} has no level ${name}`);
  return { level };
}
