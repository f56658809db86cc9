import { login } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmRegistration } from '@footprint/shared-events/account/registrationApi.ts';
import { fromPromise } from 'xstate';
import { send } from '../../server/client.ts';
import { openSession } from '../../server/session/session.ts';
import type { Credentials } from './loginFields.ts';
import type { Confirmed } from './machines/registerConfirmMachine.ts';

/** Only the session of the registration may confirm so: it goes on. */
export const confirmActor = fromPromise<Confirmed, string>(async ({ input }) => {
  const { user } = await send(confirmRegistration, { ownSession: true }, { hash: input });
  openSession(user.id);
  return { session: true, replaced: false };
});

/** The login that follows may fail by itself, for one: the account is confirmed then, and the page of logins is next. */
export const proveActor = fromPromise<Confirmed, { hash: string; credentials: Credentials }>(
  async ({ input: { hash, credentials } }) => {
    const mail = credentials.mail.trim();
    const proof = await passwordProof(credentials.mail, credentials.password);
    const answer = await send(confirmRegistration, { mail, ...proof }, { hash });
    const replaced = answer.passwordReplaced === true;
    try {
      openSession((await send(login, { mail, ...proof })).id);
      return { session: true, replaced };
    } catch {
      return { session: false, replaced };
    }
  },
);
