import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { keepCheck } from '@footprint/shared-events/check/api.ts';
import { draftIds } from '@footprint/shared-events/check/draftEvents.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { BodyOf } from '@footprint/shared-events/kernel/api.ts';
import type { Area } from '@footprint/shared-events/kernel/area.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import { handleChanges, partOf } from '../engine/handleChanges.ts';
import type { CommandContext } from '../engine/handleCommand.ts';
import { objectIdOf, partCommandId } from '../engine/ids.ts';
import { type CommandEngines, loadStream } from '../engine/loadStream.ts';
import { secondsOf } from '../http/commandContext.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { homeOf, keepConsumption, keepHousing, keepMeasures, keepMobility } from './keepDeciders.ts';
import { hasEntries, type OwnAreas, ownAnswers, savedSectors } from './keptDraft.ts';

interface Kept {
  /** As the parts left them. */
  readonly areas: OwnAreas;
  readonly saved: SectorName[];
  readonly positions: readonly string[];
}

/**
 * Keeps a draft: all that it becomes or nothing.
 * @throws ApiError api:error:hasEntries where the account has entries and the citizen did not say to add to them
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function keepDraft(
  engines: CommandEngines,
  { draft, addMissing }: BodyOf<typeof keepCheck>,
  whole: CommandContext,
): Promise<Kept> {
  const { subject, metadata } = whole;
  const ids = draftIds((label) => objectIdOf(metadata.commandId, label));
  const load = async <S>(area: Area<S, never> & { readonly name: AreaName }) => {
    const { state, commandIds } = await loadStream(engines, area, streamOf(area.name, subject), subject);
    return { state, isKept: commandIds.has(partCommandId(metadata.commandId, area.name)) };
  };
  const partsOf = async (isHeld: boolean) => {
    const housing = await load(housingArea);
    const consumption = await load(consumptionArea);
    const mobility = await load(mobilityArea);
    const before: OwnAreas = {
      housing: housing.state,
      consumption: consumption.state,
      mobility: mobility.state,
    };
    // Entries that a repetition finds of the whole by now are no reason to ask.
    const isRepeated = isHeld || housing.isKept || consumption.isKept || mobility.isKept;
    const mayAdd = addMissing === true || isRepeated;
    if (!mayAdd && hasEntries(before))
      throw new ApiError('api:error:hasEntries', { fields: ownAnswers(draft, before) });
    const command = { draft, ids, now: secondsOf(whole), before, addMissing: mayAdd };
    const householdId = homeOf(before.housing, command) ?? ids.household;
    return {
      housing: partOf(keepHousing, command),
      consumption: partOf(keepConsumption, { ...command, householdId }),
      mobility: partOf(keepMobility, command),
      ...(draft.measures && { measures: partOf(keepMeasures, command) }),
    };
  };
  const outcome = await handleChanges(engines, partsOf, whole);
  if (!outcome.accepted) throw refusal(outcome.rejection);
  const { states, positions } = outcome;
  const { housing, consumption, mobility } = states;
  const areas = { housing, consumption, mobility };
  return { areas, saved: savedSectors(areas, ids), positions };
}
