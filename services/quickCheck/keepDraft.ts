import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { keepCheck } from '@footprint/shared-events/check/api.ts';
import { draftIds } from '@footprint/shared-events/check/draftEvents.ts';
import type { BodyOf } from '@footprint/shared-events/kernel/api.ts';
import { type AreaName, streamOf } from '@footprint/shared-events/registry.ts';
import type { Decider } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { type CommandContext, handleCommand } from '../engine/handleCommand.ts';
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
 * Keeps a draft, stream by stream. Each part is a command of its own whose id follows from that of the `whole`: a
 * repetition completes what is missing and doubles nothing.
 * @throws ApiError api:error:hasEntries where the account has entries and the citizen did not say to add to them
 * @throws StoreUnavailable when the event store cannot serve: what is stored by then is known to the repetition
 */
export async function keepDraft(
  engines: CommandEngines,
  { draft, addMissing }: BodyOf<typeof keepCheck>,
  whole: CommandContext,
): Promise<Kept> {
  const { subject, metadata } = whole;
  const contextOf = (area: AreaName): CommandContext => ({
    ...whole,
    stream: streamOf(area, subject),
    metadata: { ...metadata, commandId: partCommandId(metadata.commandId, area) },
  });
  const contexts = {
    housing: contextOf('housing'),
    consumption: contextOf('consumption'),
    mobility: contextOf('mobility'),
    measures: contextOf('measures'),
  };
  const known = {
    housing: await loadStream(engines, keepHousing, contexts.housing.stream, subject),
    consumption: await loadStream(engines, keepConsumption, contexts.consumption.stream, subject),
    mobility: await loadStream(engines, keepMobility, contexts.mobility.stream, subject),
  };
  const before: OwnAreas = {
    housing: known.housing.state,
    consumption: known.consumption.state,
    mobility: known.mobility.state,
  };
  const isRepeated = (['housing', 'consumption', 'mobility'] as const).some((area) =>
    known[area].commandIds.has(contexts[area].metadata.commandId),
  );
  // What a repetition has of the whole by now is no reason to ask.
  const mayAdd = addMissing === true || isRepeated;
  if (!mayAdd && hasEntries(before))
    throw new ApiError('api:error:hasEntries', { fields: ownAnswers(draft, before) });

  const ids = draftIds((label) => objectIdOf(metadata.commandId, label));
  const command = { draft, ids, now: secondsOf(whole), before, addMissing: mayAdd };
  const home = await handleCommand(engines, keepHousing, command, contexts.housing);
  // Another draft was kept meanwhile: this one is asked about it, as if it had come later.
  if (!home.accepted && home.rejection.messageId === 'api:error:hasEntries')
    return keepDraft(engines, { draft }, whole);
  if (!home.accepted) throw refusal(home.rejection);
  const positions = [home.position];
  const execute = async <S, C, E extends PlainEvent>(
    decider: Decider<S, C, E>,
    command: C,
    context: CommandContext,
  ): Promise<S> => {
    const outcome = await handleCommand(engines, decider, command, context);
    if (!outcome.accepted) throw refusal(outcome.rejection);
    positions.push(outcome.position);
    return outcome.state;
  };
  const housing = home.state;
  const levels = { ...command, householdId: homeOf(housing, command) ?? ids.household };
  const consumption = await execute(keepConsumption, levels, contexts.consumption);
  const mobility = await execute(keepMobility, command, contexts.mobility);
  if (draft.measures) await execute(keepMeasures, command, contexts.measures);
  const areas = { housing, consumption, mobility };
  return { areas, saved: savedSectors(areas, ids), positions };
}
