import type { EditUserBody, UserAnswer } from '@footprint/shared-events/account/api.ts';
import { editOwnUser } from '@footprint/shared-events/account/api.ts';
import type { Failure } from '../../server/errors.ts';
import { sessionUser } from '../../server/session/user.ts';
import { useSend } from '../../server/useSend.ts';

interface Profile {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The record as it is then, or undefined when it was not saved: then `failure` says why. */
  save(changes: EditUserBody): Promise<UserAnswer | undefined>;
}

/** Saves the own record; the page and the greeting show it at once. */
export function useProfile(): Profile {
  const edit = useSend(editOwnUser);
  return {
    busy: edit.busy,
    failure: edit.failure,
    save: async (changes) => {
      const saved = await edit.send(changes);
      if (saved) sessionUser.set(saved);
      return saved;
    },
  };
}
