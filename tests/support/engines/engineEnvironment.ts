import { createHash } from 'node:crypto';
import type { EngineServers } from '../distributed/servers.ts';
import { mongoAddress } from './mongoAddress.ts';

/** Beyond the embedded engines secrets come from the operator. */
const SECRETS = Object.fromEntries(
  ['JWT_SECRET', 'MASTER_KEY', 'PEPPER', 'LINK_SECRET', 'AUDIT_KEY'].map((name) => [
    name,
    `${name} for tests, long enough for any check`,
  ]),
);

/** The distributed engines as configuration, kept apart from all others by a name. */
export const distributed = (
  { eventStore, viewStore, jobQueue }: EngineServers,
  name: string,
): Readonly<Record<string, string>> => ({
  EVENT_STORE: `${eventStore}${eventStore.includes('?') ? '&' : '?'}namespace=${name}`,
  VIEW_STORE: mongoAddress(viewStore, name),
  JOB_QUEUE: `${jobQueue}?prefix=${name}`,
  ...SECRETS,
});

/** The servers that this run's tests of the product are to use; undefined: the embedded engines. */
export const engineServers: EngineServers | undefined =
  process.env.ENGINE_SERVERS === undefined
    ? undefined
    : (JSON.parse(process.env.ENGINE_SERVERS) as EngineServers);

/**
 * Environment of the product in this run: nothing, or the distributed engines. The same data folder gives the same
 * engines, so that a product can be started again.
 */
export function engineEnvironment(
  dataDir: string,
  servers: EngineServers | undefined = engineServers,
): Readonly<Record<string, string>> {
  if (!servers) return {};
  const name = `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
  return distributed(servers, name);
}
