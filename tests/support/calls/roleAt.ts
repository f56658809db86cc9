import type { RoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { engineEnvironment } from '../engines/engineEnvironment.ts';
import { runCli } from '../servers/cli.ts';
import type { ServerUnderTest } from '../servers/serverPerFile.ts';
import { type CitizenClient, freshMail, registeredClient } from './client.ts';

type RunningProduct = Pick<ServerUnderTest, 'url' | 'dataDir'>;
interface Mail {
  readonly mail: string;
}
export type WithRole = CitizenClient & Mail;

/** A citizen to whom the operator of the running product gave a role. */
async function citizenWith(role: RoleAccess, { url, dataDir }: RunningProduct): Promise<WithRole> {
  const address: Mail = { mail: freshMail() };
  const client = await registeredClient(url, address.mail);
  await runCli({ DATA_DIR: dataDir, ...engineEnvironment(dataDir) }, 'role', 'grant', address.mail, role);
  return Object.assign(client, address);
}

export const auditorAt = (product: RunningProduct): Promise<WithRole> => citizenWith('auditor', product);
export const organiserAt = (product: RunningProduct): Promise<WithRole> => citizenWith('organiser', product);
