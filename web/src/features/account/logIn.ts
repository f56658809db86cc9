import { login } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { openSession } from '../../server/session/session.ts';
import type { SendCommand } from '../../server/useSend.ts';
import type { Credentials } from './loginFields.ts';

/** Logs in and opens the session. */
export async function logIn(send: SendCommand, { mail, password }: Credentials): Promise<void> {
  const proof = await passwordProof(mail, password);
  openSession((await send(login, { mail: mail.trim(), ...proof })).id);
}
