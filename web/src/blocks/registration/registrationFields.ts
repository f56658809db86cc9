import { isMadeOf, ownWords } from '@footprint/shared-events/account/ownWords.ts';
import { passwordIsAllowed } from '@footprint/shared-events/account/password.ts';
import { RegisterBody, RegisterFastBody } from '@footprint/shared-events/account/registrationApi.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import * as T from 'typebox';

const strict = { additionalProperties: false } as const;

// Forms hold the password itself, the bodies its digest: so its rules are checked here, before the digest.
const { password: _digest, ...registerFields } = RegisterBody.properties;
const { password: _fastDigest, ...fastFields } = RegisterFastBody.properties;

export const RegisterFields = T.Object(registerFields, strict);
export const RegisterFastFields = T.Object(fastFields, strict);

/** The citizen who chooses a password, as far as the page knows. */
interface Owner {
  readonly mail?: string | undefined;
  readonly addressCity?: string | undefined;
}

export function passwordFaults(
  password: string,
  { mail = '', addressCity }: Owner,
  path = '/password',
): readonly Fault[] {
  if (!passwordIsAllowed(password)) return [{ path, messageId: 'form:user:error:password' }];
  const isOwn = isMadeOf(password, ownWords(mail, addressCity));
  return isOwn ? [{ path, messageId: 'form:user:error:passwordOwn' }] : [];
}

export const repetitionFaults = (password: string, repetition: string): readonly Fault[] =>
  password === repetition ? [] : [{ path: '/repetition', messageId: 'form:user:error:repetition' }];

/** A refusal that names its field by its message id alone. */
export function refusedFields(failure: {
  readonly messageId: string;
  readonly fields?: readonly Fault[];
}): readonly Fault[] {
  if (failure.fields) return failure.fields;
  const [namespace, , , name = ''] = failure.messageId.split(':');
  if (namespace !== 'form') return [];
  return [{ path: `/${name === 'mailUniq' ? 'mail' : name}`, messageId: failure.messageId }];
}
