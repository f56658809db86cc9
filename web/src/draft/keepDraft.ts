import { keepCheck } from '@footprint/shared-events/check/api.ts';
import { send } from '../api/client.ts';
import { checkDraft } from './checkDraft.ts';
import { dropDraft, keyOfDraft, type StoredDraft } from './storedDraft.ts';

/**
 * Makes the draft entries of the citizen who is logged in, and drops it once they are stored: until then the same key
 * completes what a lost answer left open. `addMissing`: into an account that has entries.
 * @throws ApiError api:error:hasEntries where it has some and nobody said to add to them
 */
export async function keepDraft(stored: StoredDraft, addMissing: boolean): Promise<void> {
  const draft = checkDraft(stored);
  if (!draft) return;
  const key = keyOfDraft(stored);
  // Another body is another command.
  const options = { key: addMissing ? `${key}-add` : key };
  await send(keepCheck, { draft, ...(addMissing && { addMissing }) }, {}, options);
  dropDraft();
}
