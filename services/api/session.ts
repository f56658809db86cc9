import { randomUUID } from 'node:crypto';
import type { SessionClaims } from '@footprint/infra/sessions/port.ts';
import { SESSION_SECONDS } from '@footprint/shared-events/constants/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from './deps.ts';
import { ApiError } from './errors.ts';

export const ISSUER = 'footprint';
export const AUDIENCE = 'sdp-api';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call that needs a session. */
    session?: SessionClaims & { readonly expiresAt: number };
  }
}

interface TokenPayload {
  readonly sub: string;
  readonly jti: string;
  /** Epoch milliseconds: seconds could not tell a token from the password change in the same second. */
  readonly issuedAt: number;
  readonly exp: number;
}

const isSecure = (deps: ApiDeps): boolean => deps.config.PUBLIC_URL.startsWith('https:');

const cookieName = (deps: ApiDeps): string => (isSecure(deps) ? '__Host-session' : 'session');

const cookieOptions = (deps: ApiDeps) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(deps) }) as const;

/**
 * Opens a session. Browsers (X-App: web) get the token in an httpOnly cookie only and null in the body; other clients
 * get it in the body only.
 */
export function openSession(
  app: FastifyInstance,
  deps: ApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): string | null {
  const token = app.jwt.sign(
    { sub: userId, jti: randomUUID(), issuedAt: deps.now(), iss: ISSUER, aud: AUDIENCE },
    { expiresIn: SESSION_SECONDS },
  );
  if (request.headers['x-app'] !== 'web') return token;
  reply.setCookie(cookieName(deps), token, { ...cookieOptions(deps), maxAge: SESSION_SECONDS });
  return null;
}

/** Takes the browser's cookie away. */
export function clearSession(deps: ApiDeps, reply: FastifyReply): void {
  reply.clearCookie(cookieName(deps), cookieOptions(deps));
}

/**
 * Finds out who is calling.
 * @throws ApiError security:session:invalid without a token, :expired when it is over or revoked, :unknown when it is not ours
 */
export async function requireSession(
  app: FastifyInstance,
  deps: ApiDeps,
  request: FastifyRequest,
): Promise<void> {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? request.cookies[cookieName(deps)];
  if (!token) throw new ApiError('security:session:invalid');
  const payload = verified(app, token);
  const claims = { jti: payload.jti, userId: payload.sub, issuedAt: payload.issuedAt };
  if (!request.routeOptions.config.endedSession) await requireUnended(deps, claims);
  request.session = { ...claims, expiresAt: payload.exp * 1000 };
}

/** @throws ApiError security:session:expired when the session was ended: a logout, another password, an erasure */
export async function requireUnended(deps: ApiDeps, claims: SessionClaims): Promise<void> {
  if (await deps.sessions.isRevoked(claims)) throw new ApiError('security:session:expired');
}

function verified(app: FastifyInstance, token: string): TokenPayload {
  try {
    // Options here would make a verifier, and its cache, for every call: issuer and audience are set at registration.
    return app.jwt.verify<TokenPayload>(token);
  } catch (error) {
    const expired = (error as { code?: string }).code === 'FAST_JWT_EXPIRED';
    throw new ApiError(expired ? 'security:session:expired' : 'security:session:unknown');
  }
}

/** The session of a call that has passed requireSession. */
export function sessionOf(request: FastifyRequest): SessionClaims & { readonly expiresAt: number } {
  if (!request.session) throw new Error(`${request.url} is not marked as needing a session`);
  return request.session;
}
