import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import { type Client, freshMail, PASSWORD } from '../calls/client.ts';
import type { Shared } from '../servers/sharedServer.ts';
import { confirmedClient } from './confirmedClient.ts';
import { pickMeasures } from './entries.ts';

export interface Participant {
  readonly client: Client & { readonly userId: string };
  readonly mail: string;
  erase(): Promise<unknown>;
}

interface ParticipantOptions {
  readonly cityCode?: string;
  readonly measures?: readonly string[];
  /** Why the first measure was not carried out; it is answered where there is such a reason. */
  readonly reason?: string;
  readonly general?: string;
  /** As a form that does not say yet who reads its texts. */
  readonly unsaid?: true;
}

/** A citizen whose address is confirmed, who takes part in a round that runs, and says something about it. */
export async function participantIn(
  product: Pick<Shared, 'url' | 'dataDir'>,
  { kind, start }: Pick<Campaign, 'kind' | 'start'>,
  { cityCode, measures = ['LED'], reason, general, unsaid }: ParticipantOptions = {},
): Promise<Participant> {
  const mail = freshMail();
  const client = await confirmedClient(product, mail);
  const textId = unsaid ? {} : { textId: READ_BY_ORGANISERS };
  if (cityCode !== undefined) await client.put('user/own', { addressCityCode: cityCode });
  await client.post('campaign/join', { kind });
  if (measures.length > 0)
    await pickMeasures(client, Object.fromEntries(measures.map((name) => [name, start])));
  if (general !== undefined)
    await client.put('user/user-info-bet', { newsletter: false, measuresGeneral: general, ...textId });
  if (reason !== undefined) {
    const [name] = measures;
    const { status, body } = await client.put('measures/confirm', [
      { name, confirmed: 'missed', confirmExplain: reason, ...textId },
    ]);
    if (status !== 200) throw new Error(`confirming answered ${status}: ${JSON.stringify(body)}`);
  }
  const erase = async () => client.delete('user/own', { password: await passwordDigest(mail, PASSWORD) });
  return { client, mail, erase };
}
