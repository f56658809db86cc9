import { editOwnUser, login } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { send } from '../../server/client.ts';
import { type Failure, failureOf } from '../../server/errors.ts';
import { openSession } from '../../server/session/session.ts';
import { loadUser } from '../../server/session/user.ts';
import type { Credentials } from './loginFields.ts';

/** Logs in and opens the session. */
export async function logIn({ mail, password }: Credentials): Promise<void> {
  const proof = await passwordProof(mail, password);
  openSession((await send(login, { mail: mail.trim(), ...proof })).id);
}

/** Makes the citizen a participant of the campaign. The login before it holds, so why it failed is only answered. */
export async function joinStopFossil(): Promise<Failure | null> {
  try {
    await send(editOwnUser, { isStopFossilUser: true });
    await loadUser();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
