import { CONSUMPTION_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { type ChosenLevel, type ChosenType, newestLevel } from '@footprint/shared-events/consumption/area.ts';
import { findLevel } from '@footprint/shared-events/consumption/rules.ts';

/** A chosen type with the level that began last, or the one given. */
export function chosenTypeAnswer(
  chosenType: ChosenType,
  level: ChosenLevel | undefined = newestLevel(chosenType),
): ChosenTypeAnswer {
  if (!level) throw new Error('a chosen type is made with its first level');
  const { id, supportedType } = chosenType;
  const groupId = newestLevel(chosenType)?.householdId;
  const tonnesOf = (name: string): number => findLevel(supportedType, name)?.value ?? 0;
  const sector = SECTORS.find(({ name }) => name === CONSUMPTION_TYPES[supportedType].sector);
  if (!sector) throw new Error(`${supportedType} belongs to a sector`);
  return {
    id,
    startAt: level.startAt,
    name: level.name,
    value: tonnesOf(level.name),
    sector: sector.name,
    ghgDomain: sector.ghgDomain,
    supportedType,
    ...(groupId !== undefined && { groupId }),
    history: chosenType.history.map((entry) => ({
      id: entry.id,
      name: entry.name,
      startAt: entry.startAt,
      value: tonnesOf(entry.name),
      ...(entry.endAt !== undefined && { endAt: entry.endAt }),
      ...(entry.householdId !== undefined && { groupId: entry.householdId }),
    })),
  };
}
