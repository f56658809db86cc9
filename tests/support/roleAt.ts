import { runCli } from './cli.ts';
import { type Client, freshMail, registeredClient } from './client.ts';
import { engineEnvironment } from './engineEnvironment.ts';
import type { ServerUnderTest } from './serverPerFile.ts';

/** Somebody whom the operator made an auditor of the running product. */
export async function auditorAt({
  url,
  dataDir,
}: Pick<ServerUnderTest, 'url' | 'dataDir'>): Promise<Client & { userId: string; mail: string }> {
  const mail = freshMail();
  const client = await registeredClient(url, mail);
  await runCli({ DATA_DIR: dataDir, ...engineEnvironment(dataDir) }, 'role', 'grant', mail, 'auditor');
  return Object.assign(client, { mail });
}
