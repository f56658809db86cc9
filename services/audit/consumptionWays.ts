import { changeLevel, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { command, type Way } from './way.ts';

/** The entry as it was before the event, by the fold that shows it. */
function entryBefore(before: readonly PlainEvent[], entryId: unknown) {
  const types = new Set<string>(consumptionArea.events.map(({ type }) => type));
  const { chosenTypes } = before
    .filter(({ type }) => types.has(type))
    .reduce(
      (state, event) => consumptionArea.evolve(state, event as ConsumptionEvent),
      consumptionArea.initial,
    );
  for (const { supportedType, history } of chosenTypes) {
    const entry = history.find(({ id }) => id === entryId);
    if (entry) return { supportedType, entry };
  }
  return undefined;
}

/** Ways back of levels that were removed or ended. */
export const CONSUMPTION_WAYS: Readonly<Record<string, Way>> = {
  ConsumptionTypeRemoved: ({ data, before }) => {
    const known = entryBefore(before, data.entryId);
    if (!known) return undefined;
    const { name, startAt, endAt, householdId: groupId } = known.entry;
    return command(chooseLevel, {
      ...{ supportedType: known.supportedType, name, startAt },
      ...(endAt !== undefined && { endAt }),
      ...(groupId !== undefined && { groupId }),
    });
  },
  ConsumptionTypeChanged: ({ data, before }) =>
    typeof data.endAt === 'number'
      ? command(changeLevel, {
          id: data.entryId,
          endAt: entryBefore(before, data.entryId)?.entry.endAt ?? null,
        })
      : undefined,
};
