import { randomUUID } from 'node:crypto';
import type { SessionClaims } from '@footprint/infra/sessions/port.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { type OpenLink, openLinkOf } from '@footprint/shared-events/account/betLinks.ts';
import { SESSION_SECONDS } from '@footprint/shared-events/catalogue/session.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadStream } from '../engine/loadStream.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError } from './errors.ts';

export const ISSUER = 'footprint';
export const AUDIENCE = 'sdp-api';
const LIFETIME_MS = SESSION_SECONDS * 1000;
/** So far may the clocks of two machines lie apart. */
const SKEW_MS = 3_600_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every call that needs a session. */
    session?: SessionClaims & { readonly expiresAt: number; readonly opened?: OpenLink };
  }
}

/** Scope of a session that only a mailed link opened; one of a login is good for everything. */
type Scope = NonNullable<Call['scope']>;

interface TokenPayload {
  readonly sub: string;
  readonly jti: string;
  /** Its number, by the clock of sessions: the order of tokens and password changes, whatever clocks say. */
  readonly issuedAt: number;
  /** Epoch seconds, by the clock of the machine. */
  readonly exp: number;
  readonly scope?: Scope;
  /** Digest of the link that opened it: it lives as long as that opens something. */
  readonly link?: string;
}

export const isSecure = (deps: ApiDeps): boolean => deps.config.PUBLIC_URL.startsWith('https:');

const cookieName = (deps: ApiDeps): string => (isSecure(deps) ? '__Host-session' : 'session');

export const cookieOptions = (deps: ApiDeps) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(deps) }) as const;

interface OpenedSession {
  readonly userId: string;
  readonly issuedAt: number;
  readonly scope?: Scope;
  readonly link?: string;
}

/** The number of the next session; the end of all sessions of a user ends those with the numbers before it. */
export const nextSession = (deps: ApiDeps): Promise<number> => deps.sessions.issue(deps.sessionTime());

/** Ends every session of the user that has its number by now. */
export const endSessions = async (deps: ApiDeps, userId: string): Promise<void> =>
  deps.sessions.revokeAll(userId, await nextSession(deps));

/**
 * Opens a session. Browsers (X-App: web) get the token in an httpOnly cookie only and null in the body; other clients
 * get it in the body only. `issuedAt` was taken (`nextSession`) before the proof of the caller's identity was read: a
 * password that changes meanwhile ends this session as well.
 */
export function openSession(
  app: FastifyInstance,
  deps: ApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, issuedAt, scope, link }: OpenedSession,
): string | null {
  request.concerned = userId;
  const token = app.jwt.sign(
    {
      sub: userId,
      jti: randomUUID(),
      iat: Math.floor(deps.now() / 1000),
      issuedAt,
      iss: ISSUER,
      aud: AUDIENCE,
      ...(scope && { scope, link }),
    },
    { expiresIn: SESSION_SECONDS },
  );
  if (request.headers['x-app'] !== 'web') return token;
  reply.setCookie(cookieName(deps), token, { ...cookieOptions(deps), maxAge: SESSION_SECONDS });
  return null;
}

/** Whether the browser sends a session, valid or not: enough to guess which page will be shown. */
export const hasSessionCookie = (deps: ApiDeps, request: FastifyRequest): boolean =>
  request.cookies?.[cookieName(deps)] !== undefined;

/** Takes the browser's cookie away. */
export function clearSession(deps: ApiDeps, reply: FastifyReply): void {
  reply.clearCookie(cookieName(deps), cookieOptions(deps));
}

/**
 * Finds out who is calling.
 * @throws ApiError security:session:invalid without a token, :expired when it is over or revoked, :unknown when it is
 * not ours or the link that opened it opens nothing any more; api:error:notAllowed when that opened it for something else
 */
export async function requireSession(
  app: FastifyInstance,
  deps: ApiDeps,
  request: FastifyRequest,
): Promise<void> {
  const token = bearerOf(request) ?? request.cookies[cookieName(deps)];
  if (!token) throw new ApiError('security:session:invalid');
  const payload = verified(app, token);
  if (isOver(deps, payload)) throw new ApiError('security:session:expired');
  const claims = { jti: payload.jti, userId: payload.sub, issuedAt: payload.issuedAt };
  const { call } = request.routeOptions.config;
  if (!call?.endedSession) await requireUnended(deps, claims);
  if (payload.scope !== undefined && payload.scope !== call?.scope)
    throw new ApiError('api:error:notAllowed');
  const expiresAt = payload.exp * 1000;
  if (payload.scope === undefined) {
    request.session = { ...claims, expiresAt };
    return;
  }
  const { state } = await loadStream(
    deps.engines,
    accountArea,
    streamOf('account', payload.sub),
    payload.sub,
  );
  const presented = { digest: payload.link ?? '', now: deps.now() / 1000 };
  const opened = openLinkOf(state, presented, deps.config.CAMPAIGNS);
  if (!opened) throw new ApiError('security:session:expired');
  request.session = { ...claims, expiresAt, opened };
}

/**
 * Whether a session has had its time by either clock: that of the machine may have been set back since. One that has
 * longer to go than any session lives was opened while that clock was ahead.
 */
function isOver({ now, sessionTime }: ApiDeps, { issuedAt, exp }: TokenPayload): boolean {
  const left = exp * 1000 - now();
  return left <= 0 || left > LIFETIME_MS + SKEW_MS || sessionTime() - issuedAt >= LIFETIME_MS;
}

/** Whether a call that needs no session carries a good one of this user. */
export async function carriesSessionOf(
  app: FastifyInstance,
  deps: ApiDeps,
  request: FastifyRequest,
  userId: string,
): Promise<boolean> {
  try {
    await requireSession(app, deps, request);
    return request.session?.userId === userId;
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) return false;
    throw error;
  }
}

/** The token of a call that says it comes with one; such a call is judged by it alone, its cookie counts for nothing. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ', 2);
  return scheme.toLowerCase() === 'bearer' ? token : undefined;
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
export function sessionOf(request: FastifyRequest): NonNullable<FastifyRequest['session']> {
  if (!request.session) throw new Error(`${request.url} is not marked as needing a session`);
  return request.session;
}
