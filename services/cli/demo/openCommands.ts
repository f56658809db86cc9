import type { Config } from '@footprint/infra/config.ts';
import type { Secrets } from '@footprint/infra/secrets.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { AREAS } from '@footprint/shared-events/registry.ts';
import Fastify from 'fastify';
import { pino } from 'pino';
import { erasureDeps } from '../../account/erasure/deps.ts';
import type { Engines } from '../../engine/engines.ts';
import { StreamCache } from '../../engine/streamCache.ts';
import { publicSources } from '../../figures/publicSources.ts';
import type { CommandParts } from '../../http/commandContext.ts';
import type { Named } from '../../http/commandTable.ts';
import type { CallRequest } from '../../http/serve.ts';
import { apiDeps } from '../../start/apiDeps.ts';
import { apiRoutes } from '../../start/routes.ts';

interface Working {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly engines: Engines;
  /** States that commands ask for, ahead of the log. */
  readonly streams?: StreamCache;
}

/** Makes the commands that the API would of what citizens send, with no server: neither session nor limit stands before them. */
export async function openCommands({ streams = new StreamCache(), ...working }: Working) {
  const { engines, secrets } = working;
  const now = (): number => Date.now();
  const opened = { ...working, erasing: erasureDeps(engines, secrets), log: pino({ level: 'silent' }), now };
  const health = { ...engines, declared: [], misfits: async () => undefined, now };
  const deps = await apiDeps(opened, { health, streams, pages: '' });
  const sources = publicSources(deps);
  const app = Fastify();
  // As the server has it: calls are checked by the table of commands.
  app.setValidatorCompiler(() => () => true);
  const served = Promise.withResolvers<Awaited<ReturnType<typeof apiRoutes>>>();
  app.register(async (api) => served.resolve(await apiRoutes(api, deps, sources)));
  await app.ready();
  const commands = await served.promise;
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

export type MakeCommand = Awaited<ReturnType<typeof openCommands>>;
