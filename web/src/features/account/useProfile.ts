import type { EditUserBody, UserAnswer } from '@footprint/shared-events/account/api.ts';
import { editOwnUser, ownUser } from '@footprint/shared-events/account/api.ts';
import type { Failure } from '../../api/errors.ts';
import { useServerData } from '../../api/hooks.ts';
import { useCommand } from '../../api/useCommand.ts';
import { sessionUser } from '../../session/user.ts';

interface Profile {
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The record as it is then, or undefined when it was not saved: then `failure` says why. */
  save(changes: EditUserBody): Promise<UserAnswer | undefined>;
}

/** Saves the own record; the page and the greeting show it at once. */
export function useProfile(): Profile {
  const edit = useCommand(editOwnUser);
  const data = useServerData();
  return {
    busy: edit.busy,
    failure: edit.failure,
    save: async (changes) => {
      const saved = await edit.run(changes);
      if (!saved) return undefined;
      data.overlay(ownUser, {}, () => saved);
      data.refresh(ownUser);
      sessionUser.set(saved);
      return saved;
    },
  };
}
