import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmRegistration } from '@footprint/shared-events/account/registrationApi.ts';
import { fromPromise } from 'xstate';
import { openSession } from '../../server/session/session.ts';
import type { SendCommand } from '../../server/useSend.ts';
import { logIn } from './logIn.ts';
import type { Credentials } from './loginFields.ts';
import type { Confirmed } from './machines/registerConfirmMachine.ts';

/** Both ways to confirm a registration. */
export const confirmActors = (send: SendCommand) => ({
  /** Only the session of the registration may confirm so: it goes on. */
  confirm: fromPromise<Confirmed, string>(async ({ input }) => {
    const { user } = await send(confirmRegistration, { ownSession: true }, { hash: input });
    openSession(user.id);
    return { session: true, replaced: false };
  }),
  /** The login that follows may fail by itself, for one: the account is confirmed then, and the page of logins is next. */
  prove: fromPromise<Confirmed, { hash: string; credentials: Credentials }>(
    async ({ input: { hash, credentials } }) => {
      const proof = await passwordProof(credentials.mail, credentials.password);
      const answer = await send(confirmRegistration, { mail: credentials.mail.trim(), ...proof }, { hash });
      const replaced = answer.passwordReplaced === true;
      const session = await logIn(send, credentials).then(
        () => true,
        () => false,
      );
      return { session, replaced };
    },
  ),
});
