import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../http/deps.ts';
import { cookieOptions, isSecure } from '../../http/session.ts';

const YEAR_SECONDS = 365 * 86_400;

/**
 * The browsers from which an account has been logged in to: a signed cookie, kept for a year, tells them from those of a
 * stranger who guesses. It opens nothing and holds a random id and a signature alone.
 */
export class KnownDevices {
  readonly #deps: ApiDeps;
  readonly #name: string;

  constructor(deps: ApiDeps) {
    this.#deps = deps;
    this.#name = isSecure(deps) ? '__Host-device' : 'device';
  }

  /** Id of the device where it is known to the account, undefined otherwise. */
  of(request: FastifyRequest, account: string): string | undefined {
    const [id = '', signature = ''] = (request.cookies[this.#name] ?? '').split('.', 2);
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(id, account))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  /** Makes the browser known to the account; other clients keep no cookies. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    if (request.headers['x-app'] !== 'web') return;
    const id = this.of(request, account) ?? randomUUID();
    const value = `${id}.${this.#sign(id, account)}`;
    reply.setCookie(this.#name, value, { ...cookieOptions(this.#deps), maxAge: YEAR_SECONDS });
  }

  #sign(id: string, account: string): string {
    return createHmac('sha256', this.#deps.secrets.jwtSecret)
      .update(`device|${id}|${account}`)
      .digest('base64url');
  }
}
