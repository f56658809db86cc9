import type { MakeCommand } from '@footprint/services/cli/demo/openCommands.ts';
import type { CommandEngines } from '@footprint/services/engine/loadStream.ts';
import type { CommandParts } from '@footprint/services/http/commandContext.ts';
import { CommandTable } from '@footprint/services/http/commandTable.ts';
import type { Api, CallRequest } from '@footprint/services/http/serve.ts';
import { citizenRoutes } from '@footprint/services/start/citizenRoutes.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { AREAS } from '@footprint/shared-events/registry.ts';

interface Terms {
  readonly campaigns: readonly Campaign[];
  readonly linkSecret: string;
}

/** Makes the commands that the API makes of what citizens send, on these engines and without a server. */
export function commandsOn(
  engines: Pick<CommandEngines, 'store' | 'streams'>,
  { campaigns, linkSecret }: Terms,
): MakeCommand {
  const commands = new CommandTable<CallRequest<Call>, Partial<CommandParts>>();
  const deps = { engines, config: { CAMPAIGNS: campaigns }, secrets: { linkSecret }, limits: {} };
  // Nothing is served: to be made, commands need no more of the API.
  const api = { deps, commands, app: { route: () => undefined } };
  citizenRoutes(api as unknown as Api, {} as Parameters<typeof citizenRoutes>[1]);
  return async (sent, userId, parts) => {
    const by: Pick<CallRequest<Call>, 'userId'> = { userId };
    const found = commands.find(sent, by as CallRequest<Call>, AREAS);
    if (!found) throw new Error(`no area has a command ${sent.method} ${sent.call}`);
    const { command } = await found.make(found.request, parts);
    return { decider: found.decider, command };
  };
}
