import { changeLevel, chooseLevel, setAmounts } from '@footprint/shared-events/consumption/api.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { command, type Data, isSaidSince, type Removal, stateBefore, type Way } from './way.ts';

/** The entry as it was before the event, by the fold that shows it. */
function entryBefore(removal: Removal) {
  const { chosenTypes } = stateBefore(consumptionArea, removal);
  for (const { supportedType, history } of chosenTypes) {
    const entry = history.find(({ id }) => id === removal.data.entryId);
    if (entry) return { supportedType, entry };
  }
  return undefined;
}

/** Ways back of levels that were removed or ended. */
export const CONSUMPTION_WAYS: Readonly<Record<string, Way>> = {
  ConsumptionTypeRemoved: (removal) => {
    const known = entryBefore(removal);
    if (!known) return undefined;
    const { name, startAt, endAt, householdId: groupId, values } = known.entry;
    return command(chooseLevel, {
      supportedType: known.supportedType,
      name,
      startAt,
      ...(endAt !== undefined && { endAt }),
      ...(groupId !== undefined && { groupId }),
      ...(values !== undefined && { values }),
      restores: known.entry.id,
    });
  },
  AmountsRemoved: (removal) => {
    const { kind, year } = removal.data;
    const known = stateBefore(consumptionArea, removal).amounts?.find(
      (one) => one.kind === kind && one.year === year,
    );
    const isSaidAgain = removal.after.some(
      ({ type, data }) =>
        type === 'AmountsSet' && (data as Data).kind === kind && (data as Data).year === year,
    );
    return known && !isSaidAgain ? command(setAmounts, { ...known }) : undefined;
  },
  ConsumptionTypeChanged: (removal) =>
    typeof removal.data.endAt === 'number' && !isSaidSince(removal, 'entryId', 'endAt')
      ? command(changeLevel, {
          id: removal.data.entryId,
          endAt: entryBefore(removal)?.entry.endAt ?? null,
        })
      : undefined,
};
