import { HABIT_CATALOGUE, type HabitType, isHabit } from '../catalogue/habitCatalogue.ts';
import type { FactorEdition } from '../factors/edition.ts';
import { answerFactors } from '../factors/editions.ts';
import { type AnswerContext, type AnswerLine, type MadeVehicle, tonnesOfLines } from '../habits/habit.ts';
import { HABITS } from '../habits/habits.ts';
import { berlinYear, type Day, firstDayOf, noonOf } from './calendar.ts';
import { isCarriedBack } from './carriedBack.ts';
import { type Days, daysOfYear, within, without } from './days.ts';
import { type HeldLevel, heldLevels } from './heldLevels.ts';
import type { FootprintInputs, LevelEntry, LevelInput } from './inputs.ts';
import { saidLevel } from './levelParts.ts';
import { meanMembers } from './members.ts';
import { noVehicleIn } from './noneDeclared.ts';
import type { SectorPart, TakenPart } from './sectorPart.ts';
import { lengthOf, ownedDays, vehicleYear } from './vehicleYear.ts';

/** Answers of a habit, of all inputs. */
interface Habit extends LevelInput {
  readonly supportedType: HabitType;
}

/** Part that one entry in answers adds to its sector. */
export interface AnswerPart extends SectorPart, TakenPart {
  readonly source: 'answers';
  readonly of: HabitType;
  readonly chosenType: LevelInput;
  readonly entry: LevelEntry;
  /** The household it belongs to. */
  readonly householdId: number | undefined;
  readonly members: number;
  /** kg CO2e a year, as if it counted all year. */
  readonly lines: readonly AnswerLine[];
  /** Share of the year on which it counts, 0 to 1. */
  readonly shareOfYear: number;
}

const isOfHabit = (chosenType: LevelInput): chosenType is Habit => isHabit(chosenType.supportedType);

/**
 * Parts of a year that answers add, each entry on the days on which it holds: what it makes a year, by its share of the
 * year's days. Source: whole life, sections 1 and 2.
 */
export const answerParts = (
  inputs: FootprintInputs,
  year: number,
  edition: FactorEdition,
): readonly AnswerPart[] =>
  inputs.consumption.chosenTypes.filter(isOfHabit).flatMap((chosenType) => {
    const held = heldLevels(chosenType, inputs.housing);
    return held.flatMap((one, i) => {
      const days = answeredDays(inputs, chosenType, one, year);
      if (days.length === 0) return [];
      const begunLater = held.slice(i + 1).flatMap((other) => other.days);
      return [partOf(inputs, chosenType, one, { year, edition, days, begunLater })];
    });
  });

/** Days of the year on which an entry tells something: a house before it was built, and vehicles unheard of, do not. */
function answeredDays(
  { mobility: { vehicles } }: FootprintInputs,
  { supportedType }: Habit,
  { entry, days }: HeldLevel,
  year: number,
): readonly Days[] {
  if (supportedType === 'carMade' && vehicles.every((v) => v.zeroMeter) && !noVehicleIn(vehicles, year))
    return [];
  const { builtYear } = entry.values ?? {};
  const built = builtYear === undefined ? Number.NEGATIVE_INFINITY : firstDayOf(builtYear);
  return within(within(days, [daysOfYear(year)]), [{ from: built, to: Number.POSITIVE_INFINITY }]);
}

interface Asked {
  readonly year: number;
  readonly edition: FactorEdition;
  readonly days: readonly Days[];
  /** Days on which an entry of another home that began later holds. */
  readonly begunLater: readonly Days[];
}

function partOf(
  inputs: FootprintInputs,
  chosenType: Habit,
  { entry, householdId }: Pick<HeldLevel, 'entry' | 'householdId'>,
  { year, edition, days, begunLater }: Asked,
): AnswerPart {
  const { sector, average } = HABIT_CATALOGUE[chosenType.supportedType];
  const home = householdId === undefined ? undefined : inputs.housing.households[householdId];
  const counted = sumOf(days);
  const context: AnswerContext = {
    factors: answerFactors(edition),
    year,
    members: home ? meanMembers(home.members, days) : 1,
    area: home?.hhArea ?? 0,
    ownShare: sumOf(without(days, begunLater)) / counted,
    vehicles: vehiclesOn(inputs, year, days),
  };
  const lines = HABITS[chosenType.supportedType].lines(entry.values ?? {}, context);
  const shareOfYear = counted / lengthOf(daysOfYear(year));
  return {
    source: 'answers',
    of: chosenType.supportedType,
    entryId: chosenType.id,
    chosenType,
    entry,
    householdId,
    sector,
    average,
    members: context.members,
    lines,
    shareOfYear,
    quality: 'MEASURED_MANUALLY',
    coverage: 1,
    imported: false,
    carriedBack: isCarriedBack(year, entry),
    tonnes: tonnesOfLines(lines) * shareOfYear,
    days,
  };
}

const sumOf = (days: readonly Days[]): number => days.reduce((sum, one) => sum + lengthOf(one), 0);

/** Vehicles that one has on some of the days; none where it was said that there is none. */
function vehiclesOn(
  { mobility: { vehicles } }: FootprintInputs,
  year: number,
  days: readonly Days[],
): readonly MadeVehicle[] {
  if (noVehicleIn(vehicles, year)) return [];
  return vehicles.flatMap((vehicle): readonly MadeVehicle[] => {
    if (vehicle.zeroMeter) return [];
    const share = sumOf(within(days, [ownedDays(vehicles, vehicle)])) / sumOf(days);
    const sharedBy = vehicleYear(vehicles, vehicle, year)?.usage.sharedBy ?? 1;
    return share === 0 ? [] : [{ ...vehicle, share, sharedBy }];
  });
}

/** Tonnes CO2e a year that an entry makes on a day, whether or not it holds on it: of a household for a level of heating. */
export function entryRate(
  inputs: FootprintInputs,
  { chosenType, entry }: Pick<AnswerPart, 'chosenType' | 'entry'>,
  day: Day,
  edition: FactorEdition,
): number {
  const { supportedType } = chosenType;
  if (!isHabit(supportedType)) return saidLevel(entry, supportedType, edition).level.value;
  const asked = {
    year: berlinYear(noonOf(day)),
    edition,
    days: [{ from: day, to: day + 1 }],
    begunLater: [],
  };
  const held = { entry, householdId: entry.householdId };
  return tonnesOfLines(partOf(inputs, { ...chosenType, supportedType }, held, asked).lines);
}
