import type { FactorEdition } from '../constants/factors/edition.ts';
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

/** What the levels of one type of consumption add to its sector, those of one household or of none. */
export interface LevelPart extends SectorPart {
  readonly source: 'level';
  readonly chosenType: LevelInput;
  /** The household whose members share it and whose meters may displace it. */
  readonly householdId: number | undefined;
  /** Levels in force over the year; `value` in tonnes CO2e per year. */
  readonly periods: readonly LevelPeriod[];
  /** Sum of the levels by the weight of their days in the year, tonnes CO2e, of the household or the person. */
  readonly mean: number;
  /** What the mean is divided by: the members of the household for its heating, otherwise 1. */
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
    const held = heldLevels(chosenType, housing, better);
    for (const householdId of new Set(held.map((level) => level.householdId))) {
      const own = held.filter((level) => level.householdId === householdId);
      const part = partOf({ chosenType, householdId, year, edition }, own, housing, better);
      if (part) parts.push(part);
    }
  }
  return parts;
}

interface Whose extends Pick<LevelPart, 'chosenType' | 'householdId'> {
  readonly year: number;
  readonly edition: FactorEdition;
}

/** Undefined where the levels hold on no day of the year. */
function partOf(
  { chosenType, householdId, year, edition }: Whose,
  levels: readonly HeldLevel[],
  { households }: HousingInputs,
  better: TakenDays | undefined,
): LevelPart | undefined {
  const { sector, per } = edition.levels[chosenType.supportedType];
  const ofYear = daysOfYear(year);
  const heldIn = ({ days }: HeldLevel): readonly Days[] => within(days, [ofYear]);
  const inYear = periodsOf(levels, heldIn, chosenType, edition);
  if (inYear.length === 0) return undefined;
  const counted = better
    ? periodsOf(levels, (level) => without(heldIn(level), better(level)), chosenType, edition)
    : inYear;
  const periods = (counted.length > 0 ? counted : inYear).sort((a, b) => a.from - b.from);
  const weight = ({ from, to }: Days): number =>
    sector === 'heating' ? weightBetween(from, to, 1) : to - from;
  const mean = periods.reduce((sum, p) => sum + p.entry.value * weight(p), 0) / weight(ofYear);
  const household = householdId === undefined ? undefined : households[householdId];
  const members = per === 'household' && household ? meanMembers(household.members, periods) : 1;
  return {
    source: 'level',
    entryId: chosenType.id,
    ...{ chosenType, householdId, sector, periods, mean, members },
    ...{ quality: 'MEASURED_MANUALLY', coverage: 1, imported: false },
    tonnes: mean / members,
    days: counted.map(({ from, to }) => ({ from, to })),
  };
}

function periodsOf(
  levels: readonly HeldLevel[],
  daysIn: (level: HeldLevel) => readonly Days[],
  { supportedType }: LevelInput,
  edition: FactorEdition,
): LevelPeriod[] {
  const periods: LevelPeriod[] = [];
  for (const held of levels)
    for (const { from, to } of daysIn(held)) {
      const { name, enteredAt } = held.entry;
      const entry = edition.levels[supportedType].levels.find((level) => level.name === name);
      if (!entry) throw new RangeError(`edition ${edition.id} has no level ${name}`);
      periods.push({ from, to, entry, enteredAt });
    }
  return periods;
}
