import { housingArea } from '@footprint/shared-events/housing/area.ts';
import { partCommandId } from '../engine/ids.ts';
import { contextFor } from '../http/commandContext.ts';
import { executeCommand, loadArea } from '../http/ownArea.ts';
import type { Api } from '../http/serve.ts';
import type { CommandRequest } from '../http/serveCommand.ts';
import { housingDecider } from './decide.ts';

/**
 * Brings back a household that something hangs on and that was removed. Homes and levels have streams of their own: what
 * binds a level and what removes a home both look at the other stream once more after writing, so that one of two at the
 * same time sees the other.
 * @throws ApiError when the command was refused
 */
export async function keepHousehold(
  api: Api,
  { request, reply, userId }: Pick<CommandRequest<never>, 'request' | 'reply' | 'userId'>,
  householdId: number | undefined,
): Promise<void> {
  if (householdId === undefined) return;
  const { households } = await loadArea(api, housingArea, userId);
  if (households[householdId]) return;
  const context = contextFor(api.deps, request, 'housing', userId);
  const commandId = partCommandId(context.metadata.commandId, `household ${householdId}`);
  const command = { type: 'RestoreHousehold', householdId } as const;
  await executeCommand(api, reply, housingDecider, command, {
    ...context,
    metadata: { ...context.metadata, commandId },
  });
}
