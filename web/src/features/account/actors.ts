import { editOwnUser, login, requestReset, resetPassword } from '@footprint/shared-events/account/api.ts';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmRegistration } from '@footprint/shared-events/account/registrationApi.ts';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { openSession } from '../../session/session.ts';
import { loadUser } from '../../session/user.ts';
import type { Credentials } from './machines/loginMachine.ts';
import type { Confirmed } from './machines/registerConfirmMachine.ts';

export const loginActor = fromPromise<void, Credentials>(async ({ input }) => {
  const proof = await passwordProof(input.mail, input.password);
  const answer = await send(login, { mail: input.mail.trim(), ...proof });
  openSession(answer.id);
});

export const setFlagActor = fromPromise<void, void>(async () => {
  await send(editOwnUser, { isStopFossilUser: true });
  await loadUser();
});

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

export const askForLinkActor = fromPromise<void, string>(async ({ input }) => {
  await send(requestReset, { mail: input.trim() });
});

export const savePasswordActor = fromPromise<void, { hash: string; credentials: Credentials }>(
  async ({ input: { hash, credentials } }) => {
    const password = await passwordDigest(credentials.mail, credentials.password);
    await send(resetPassword, { mail: credentials.mail.trim(), password }, { hash });
  },
);
