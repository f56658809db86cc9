import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { useNavigate } from 'react-router-dom';
import { dropDraftsOf } from '../../forms/drafts/storedDrafts.ts';
import { send } from '../../server/client.ts';
import { sessionRecord } from '../../server/session/record.ts';
import { forgetHere } from '../../server/session/session.ts';
import { type AttemptState, useAttempt } from '../../server/useAttempt.ts';

interface Erasure extends AttemptState {
  readonly erase: (password: string) => Promise<true | undefined>;
}

/** Deletes the account, and with it the session; its certificate is shown where no session is needed. */
export function useErasure(mail: string): Erasure {
  const navigate = useNavigate();
  const { attempt, ...rest } = useAttempt();
  const eraseAndLeave = async (password: string) => {
    const { certificate } = await send(eraseOwnUser, await passwordProof(mail, password));
    const id = sessionRecord.get()?.id;
    // First: without a session this page, and what it has to tell, would be gone.
    await navigate('/user/deleted', { replace: true, state: { certificate } });
    if (id !== undefined) dropDraftsOf(id);
    forgetHere();
    return true as const;
  };
  return { ...rest, erase: (password) => attempt(() => eraseAndLeave(password)) };
}
