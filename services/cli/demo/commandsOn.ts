import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { AREAS } from '@footprint/shared-events/registry.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import type { CommandParts } from '../../http/commandContext.ts';
import { CommandTable, type Named } from '../../http/commandTable.ts';
import type { ApiDeps } from '../../http/deps.ts';
import type { Api, CallRequest } from '../../http/serve.ts';
import { citizenRoutes } from '../../start/citizenRoutes.ts';

type CitizenSources = Parameters<typeof citizenRoutes>[1];

interface Terms {
  readonly campaigns: readonly Campaign[];
  readonly linkSecret: string;
}

/** Makes the commands that the API makes of what citizens send, with no server: neither session nor limit stands before them. */
export function commandsOn(engines: CommandEngines, { campaigns, linkSecret }: Terms) {
  const commands = new CommandTable<CallRequest<Call>, Partial<CommandParts>>();
  const config: Pick<ApiDeps['config'], 'CAMPAIGNS'> = { CAMPAIGNS: campaigns };
  const secrets: Pick<ApiDeps['secrets'], 'linkSecret'> = { linkSecret };
  const limits: Partial<ApiDeps['limits']> = {};
  const deps: Partial<ApiDeps> = {
    engines,
    config: config as ApiDeps['config'],
    secrets: secrets as ApiDeps['secrets'],
    limits: limits as ApiDeps['limits'],
  };
  // Commands need no more of the API to be made, as nothing is served.
  const app: Pick<Api['app'], 'route'> = { route: () => app as Api['app'] };
  const api: Partial<Api> = { app: app as Api['app'], deps: deps as ApiDeps, commands };
  const sources: Partial<CitizenSources> = {};
  citizenRoutes(api as Api, sources as CitizenSources);
  /** @throws ApiError as the call itself would throw it */
  return async (sent: Named, userId: string, parts: CommandParts) => {
    const by: Pick<CallRequest<Call>, 'userId'> = { userId };
    // The rest of a request serves answers alone, and none is given here.
    const found = commands.find(sent, by as CallRequest<Call>, AREAS);
    if (!found) throw new Error(`no area has a command ${sent.method} ${sent.call}`);
    const { command } = await found.make(found.request, parts);
    return { decider: found.decider, command };
  };
}

export type MakeCommand = ReturnType<typeof commandsOn>;
