import type { login } from '@footprint/shared-events/account/api.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { PasswordProof } from '@footprint/shared-events/account/password.ts';
import type { BodyOf } from '@footprint/shared-events/kernel/api.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { findAccount } from '../findAccount.ts';
import { mailStreamOf } from '../reservation.ts';
import type { KnownDevices } from './knownDevice.ts';
import type { LoginThrottle } from './throttle.ts';

export interface PasswordChecks {
  readonly deps: ApiDeps;
  readonly throttle: LoginThrottle;
  readonly devices: KnownDevices;
}

/** Whether one of the digests sent belongs to what is stored. */
export async function fits(
  { passwords }: Pick<ApiDeps, 'passwords'>,
  { password, passwordTyped }: PasswordProof,
  stored: string | undefined,
  account: string,
): Promise<boolean> {
  if (await passwords.verify(password, stored, account)) return true;
  return passwordTyped !== undefined && passwords.verify(passwordTyped, stored, account);
}

/**
 * Asks for the password of an account that is known; guessing is slowed down as at the login.
 * @throws ApiError user:login:failed or api:error:tooMany
 */
export async function requirePassword(
  { deps, throttle, devices }: PasswordChecks,
  request: FastifyRequest,
  { mail, passwordHash }: Pick<Account, 'mail' | 'passwordHash'>,
  proof: PasswordProof,
): Promise<void> {
  const account = mailStreamOf(mail, deps.secrets.pepper);
  const attempt = { network: networkOf(request.ip), account, device: devices.of(request, account) };
  await throttle.admit(attempt);
  if (!(await fits(deps, proof, passwordHash || undefined, account))) {
    await throttle.failed(attempt);
    throw new ApiError('user:login:failed');
  }
  await throttle.succeeded(attempt);
}

/**
 * The account that mail address and password belong to, confirmed or not; guessing is slowed down.
 * @throws ApiError user:login:failed or api:error:tooMany
 */
export async function provePassword(
  { deps, throttle, devices }: PasswordChecks,
  request: FastifyRequest,
  { mail, ...proof }: BodyOf<typeof login>,
) {
  const mailStream = mailStreamOf(mail, deps.secrets.pepper);
  const attempt = {
    network: networkOf(request.ip),
    account: mailStream,
    device: devices.of(request, mailStream),
  };
  await throttle.admit(attempt);
  const found = await findAccount(deps.engines, deps.secrets.pepper, mail, deps.now());
  if (found) request.concerned = found.userId;
  if (!(await fits(deps, proof, found?.account.passwordHash || undefined, mailStream))) {
    await throttle.failed(attempt);
    throw new ApiError('user:login:failed');
  }
  await throttle.succeeded(attempt);
  if (!found) throw new ApiError('user:login:failed');
  return { mailStream, ...found };
}
