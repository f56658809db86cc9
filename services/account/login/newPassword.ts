import { mailIdentity, typedIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';

/**
 * Makes the stored hash of a password that a citizen chooses for this address. Its length is for the client to check:
 * the digest shows only whether it is one of the passwords that are guessed early.
 * @throws ApiError form:user:error:passwordCommon naming the field
 * @throws PasswordsBusy when too many are waiting
 */
export async function hashNewPassword(
  { passwords }: Pick<ApiDeps, 'passwords'>,
  mail: string,
  digest: string,
  path = '/password',
): Promise<string> {
  const messageId = 'form:user:error:passwordCommon';
  if (await passwords.isCommon(digest, [mailIdentity(mail), typedIdentity(mail)]))
    throw new ApiError(messageId, { fields: [{ path, messageId }] });
  return passwords.hash(digest);
}
