import { type CitizenClient, freshMail, registeredClient } from '../calls/client.ts';
import type { Shared } from '../servers/sharedServer.ts';
import { mailedHash } from './outbox.ts';

/** A registered citizen whose address is confirmed by the mailed link, and who counts in public figures since. */
export async function confirmedClient(
  { url, dataDir }: Pick<Shared, 'url' | 'dataDir'>,
  mail = freshMail(),
): Promise<CitizenClient> {
  const client = await registeredClient(url, mail);
  const hash = await mailedHash(dataDir, mail, 'register-confirm');
  const { status, body } = await client.post(`user/register-confirm/${hash}`);
  if (status !== 200) throw new Error(`confirming answered ${status}: ${JSON.stringify(body)}`);
  return client;
}
