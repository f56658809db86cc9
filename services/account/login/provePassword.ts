import type { login } from '@footprint/shared-events/account/api.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import type { PasswordProof } from '@footprint/shared-events/account/password.ts';
import type { BodyOf } from '@footprint/shared-events/kernel/api.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../http/deps.ts';
import type { Proofs } from '../../http/door/proofs.ts';
import { ApiError } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import { findAccount } from '../findAccount.ts';
import { mailStreamOf } from '../reservation.ts';
import type { KnownDevices } from './knownDevice.ts';
import type { Attempt, LoginThrottle } from './throttle.ts';

export interface PasswordChecks {
  readonly deps: ApiDeps;
  readonly throttle: LoginThrottle;
  readonly devices: KnownDevices;
  readonly proofs: Proofs;
}

const attemptOf = (
  { devices, proofs }: PasswordChecks,
  request: FastifyRequest,
  account: string,
): Attempt => ({
  network: networkOf(request.ip),
  account,
  device: devices.of(request, account),
  work: proofs.of(request, account),
});

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
 * @throws ApiError user:login:failed, api:error:tooMany or api:error:proofRefused
 */
export async function requirePassword(
  checks: PasswordChecks,
  request: FastifyRequest,
  { mail, passwordHash }: Pick<Account, 'mail' | 'passwordHash'>,
  proof: PasswordProof,
): Promise<void> {
  const { deps, throttle } = checks;
  const account = mailStreamOf(mail, deps.secrets.pepper);
  const attempt = attemptOf(checks, request, account);
  await throttle.admit(attempt);
  if (!(await fits(deps, proof, passwordHash || undefined, account))) {
    await throttle.failed(attempt);
    throw new ApiError('user:login:failed');
  }
  await throttle.succeeded(attempt);
}

/**
 * The account that mail address and password belong to, confirmed or not; guessing is slowed down.
 * @throws ApiError user:login:failed, api:error:tooMany or api:error:proofRefused
 */
export async function provePassword(
  checks: PasswordChecks,
  request: FastifyRequest,
  { mail, ...proof }: BodyOf<typeof login>,
) {
  const { deps, throttle } = checks;
  const mailStream = mailStreamOf(mail, deps.secrets.pepper);
  const attempt = attemptOf(checks, request, mailStream);
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
