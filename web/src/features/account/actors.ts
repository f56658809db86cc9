import {
  confirmRegistration,
  editOwnUser,
  login,
  requestReset,
  resetPassword,
} from '@footprint/shared-events/account/api.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { fromPromise } from 'xstate';
import { send } from '../../api/client.ts';
import { sessionRecord } from '../../session/record.ts';
import { openSession } from '../../session/session.ts';
import { loadUser, ownerOfCookie } from '../../session/user.ts';
import type { Credentials } from './machines/loginMachine.ts';

export const loginActor = fromPromise<void, Credentials>(async ({ input }) => {
  const answer = await send(login, {
    mail: input.mail.trim(),
    password: await passwordDigest(input.mail, input.password),
  });
  openSession(answer.id);
});

export const setFlagActor = fromPromise<void, void>(async () => {
  await send(editOwnUser, { isStopFossilUser: true });
  await loadUser();
});

/** A link opened again brings no session: then one who is logged in stays so, if anybody is. */
export const confirmActor = fromPromise<boolean, string>(async ({ input }) => {
  const { user } = await send(confirmRegistration, {}, { hash: input });
  if (!user) return false;
  if (sessionRecord.get()?.id === user.id) return true;
  if ((await ownerOfCookie()) !== user.id) return false;
  openSession(user.id);
  return true;
});

export const askForLinkActor = fromPromise<void, string>(async ({ input }) => {
  await send(requestReset, { mail: input.trim() });
});

export const savePasswordActor = fromPromise<void, { hash: string; credentials: Credentials }>(
  async ({ input: { hash, credentials } }) => {
    const password = await passwordDigest(credentials.mail, credentials.password);
    await send(resetPassword, { mail: credentials.mail.trim(), password }, { hash });
  },
);
