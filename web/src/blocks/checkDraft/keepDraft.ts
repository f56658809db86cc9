import { joinCampaign } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { keepCheck } from '@footprint/shared-events/check/api.ts';
import { sessionUser } from '../../server/session/user.ts';
import type { SendCommand } from '../../server/useSend.ts';
import { checkDraft } from './checkDraft.ts';
import { invitation } from './invitation.ts';
import { dropDraft, keyOfDraft, type StoredDraft } from './storedDraft.ts';

/**
 * Makes the draft entries of the citizen who is logged in, joins the campaign that brought them, and drops the draft once
 * both are stored: until then the same keys complete what a lost answer left open. `addMissing`: into an account that has
 * entries.
 * @returns whether a campaign was joined
 * @throws ApiError api:error:hasEntries where it has some and the citizen did not say to add to them
 */
export async function keepDraft(
  send: SendCommand,
  stored: StoredDraft,
  addMissing: boolean,
): Promise<boolean> {
  const made = checkDraft(stored);
  if (!made) return false;
  const { measures, ...answers } = made;
  // What a later version no longer has in its catalogue is picked no more.
  const picked = measures?.filter((name) => MEASURE_NAMES.includes(name));
  const draft = { ...answers, ...(picked?.length && { measures: picked }) };
  const key = keyOfDraft(stored);
  // Another body is another command.
  const options = { key: addMissing ? `${key}-add` : key };
  await send(keepCheck, { draft, ...(addMissing && { addMissing }) }, {}, options);
  const invited = invitation.get();
  if (invited) {
    sessionUser.set(await send(joinCampaign, { kind: invited.kind }, {}, { key: `${key}-join` }));
    invitation.set(null);
  }
  dropDraft();
  return invited !== null;
}
