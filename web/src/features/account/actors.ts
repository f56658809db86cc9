import type { RegisterBody, RegisterFastBody } from '@footprint/shared-events/account/api.ts';
import {
  confirmRegistration,
  editOwnUser,
  login,
  mailExists,
  register,
  registerFast,
  requestReset,
  resetPassword,
} from '@footprint/shared-events/account/api.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { fromPromise } from 'xstate';
import { fetchQuery, send } from '../../api/client.ts';
import { sessionRecord } from '../../session/record.ts';
import { openSession } from '../../session/session.ts';
import { loadUser, ownerOfCookie } from '../../session/user.ts';
import type { Credentials } from './machines/loginMachine.ts';
import type { RegistrationValues } from './machines/registrationMachine.ts';

const text = (values: RegistrationValues, name: string): string => String(values[name] ?? '').trim();

/** Optional texts that were left empty are not sent. */
const filled = (values: RegistrationValues, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text(values, name)]).filter(([, value]) => value !== ''));

async function fullBody(values: RegistrationValues): Promise<RegisterBody> {
  return {
    fullName: text(values, 'fullName'),
    mail: text(values, 'mail'),
    ...filled(values, 'phone', 'addressStreet', 'addressAddition', 'addressCityCode', 'addressCity'),
    password: await passwordDigest(text(values, 'mail'), String(values.password)),
    privacyAgreement: true,
    isStopFossilUser: false,
  };
}

async function fastBody(values: RegistrationValues): Promise<RegisterFastBody> {
  return {
    mail: text(values, 'mail'),
    addressCityCode: text(values, 'addressCityCode'),
    password: await passwordDigest(text(values, 'mail'), String(values.password)),
    privacyAgreement: true,
    isStopFossilUser: true,
  };
}

const opened = ({ user }: { user?: { id: string } }): boolean => {
  if (user) openSession(user.id);
  return user !== undefined;
};

export const registerActor = fromPromise<boolean, RegistrationValues>(async ({ input }) =>
  opened(await send(register, await fullBody(input))),
);

export const registerFastActor = fromPromise<boolean, RegistrationValues>(async ({ input }) =>
  opened(await send(registerFast, await fastBody(input))),
);

export const mailIsTakenActor = fromPromise<boolean, string>(async ({ input, signal }) => {
  const { value } = await fetchQuery(mailExists, { mail: input.trim() }, {}, { signal });
  return value.mailExists > 0;
});

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
