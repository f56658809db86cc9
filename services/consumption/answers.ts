import type { Inputs } from '@footprint/projections/views/footprint.ts';
import { entryRate } from '@footprint/shared-events/calculation/answerParts.ts';
import type { Day } from '@footprint/shared-events/calculation/calendar.ts';
import { CONSUMPTION_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { HABIT_CATALOGUE, isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { type ChosenLevel, type ChosenType, newestLevel } from '@footprint/shared-events/consumption/area.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';

/** A chosen type with the level that began last, or the one given; answers have the value that they make `today`. */
export function chosenTypeAnswer(
  inputs: Inputs,
  today: Day,
  chosenType: ChosenType,
  level: ChosenLevel | undefined = newestLevel(chosenType),
): ChosenTypeAnswer {
  if (!level) throw new Error('a chosen type is made with its first level');
  const { id, supportedType } = chosenType;
  const groupId = newestLevel(chosenType)?.householdId;
  const { sector: name } = isHabit(supportedType)
    ? HABIT_CATALOGUE[supportedType]
    : CONSUMPTION_TYPES[supportedType];
  const sector = SECTORS.find((one) => one.name === name);
  if (!sector) throw new Error(`${supportedType} belongs to a sector`);
  const rateOf = (entry: ChosenLevel): number =>
    entryRate(inputs, { chosenType, entry }, today, CURRENT_EDITION);
  return {
    id,
    startAt: level.startAt,
    name: level.name,
    value: rateOf(level),
    ...(level.values && { values: level.values }),
    sector: sector.name,
    ghgDomain: sector.ghgDomain,
    supportedType,
    ...(groupId !== undefined && { groupId }),
    history: chosenType.history.map((entry) => ({
      id: entry.id,
      name: entry.name,
      startAt: entry.startAt,
      value: rateOf(entry),
      ...(entry.values && { values: entry.values }),
      ...(entry.endAt !== undefined && { endAt: entry.endAt }),
      ...(entry.householdId !== undefined && { groupId: entry.householdId }),
    })),
  };
}
