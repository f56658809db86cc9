import { addressFields } from '@footprint/shared-events/account/fields.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import {
  type RegisterBody,
  type RegisterFastBody,
  register,
  registerFast,
} from '@footprint/shared-events/account/registrationApi.ts';
import { namesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import type { SendCommand } from '../../server/useSend.ts';
import type { RegistrationValues } from './registrationMachine.ts';

const text = (values: RegistrationValues, name: string): string => String(values[name] ?? '').trim();

/** Optional texts that were left empty are not sent. */
const filled = (values: RegistrationValues, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text(values, name)]).filter(([, value]) => value !== ''));

async function fullBody(values: RegistrationValues): Promise<RegisterBody> {
  return {
    fullName: text(values, 'fullName'),
    mail: text(values, 'mail'),
    ...filled(values, ...namesOf(addressFields)),
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
    isStopFossilUser: values.isStopFossilUser === true,
  };
}

/** Answers the id of the new account; undefined when the answer holds no user. */
export type Register = (send: SendCommand, values: RegistrationValues) => Promise<string | undefined>;

export const registerFully: Register = async (send, values) =>
  (await send(register, await fullBody(values))).user?.id;

export const registerQuickly: Register = async (send, values) =>
  (await send(registerFast, await fastBody(values))).user?.id;
