import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import { hasRolesApart, isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import Fastify, { type FastifyBodyParser, type FastifyInstance, LogController } from 'fastify';
import { rolesOf } from './commandContext.ts';
import type { ApiDeps } from './deps.ts';
import { drainConnections } from './drain.ts';
import { ApiError, errorHandler } from './errors.ts';
import { measureRequests } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { networkOf } from './network.ts';
import { openApi } from './openApi.ts';
import { type PublicPages, pageRoutes } from './pages/routes.ts';
import { securityTextRoute } from './pages/securityText.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './securityHeaders.ts';
import { securityLog } from './securityLog.ts';
import { AUDIENCE, ISSUER, requireSession, sessionOf } from './session.ts';
import { validateRequest } from './validation.ts';

/** Body limit of requests that no call takes, in bytes; a call's own follows from its schema. */
const BODY_LIMIT = 16 * 1024;
/** A request that has not arrived by then is cut off. */
const ARRIVAL_MS = 5_000;
const VERIFIED_TOKENS = 10_000;
const SERVED_NEITHER =
  'This account is auditor and organiser, and is served as neither until an operator revokes one of both.';

/** Routes and pages that areas add to the server. */
export interface Served {
  /** The API's routes, below its base. */
  readonly api: (api: FastifyInstance) => Promise<void>;
  /** Serves routes beside the API, at whole addresses. */
  readonly beside: (app: FastifyInstance) => Promise<void>;
  readonly pages: PublicPages;
}

/** The HTTP server with what areas add to it; listening is the caller's. */
export async function buildServer(deps: ApiDeps, served: Served): Promise<FastifyInstance> {
  const { config, limits } = deps;
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_MS,
    // Node honours the time for a whole request only when it is given here, with one for headers that is no longer.
    http: { requestTimeout: ARRIVAL_MS, headersTimeout: ARRIVAL_MS, connectionsCheckingInterval: 1_000 },
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    rewriteUrl: routableUrl,
    // How long a step of an address may be is for its schema to say; node limits the whole of it.
    routerOptions: { maxParamLength: 65_536 },
  });
  app.setErrorHandler(errorHandler);
  // Answers are typed; a compiled serializer would silently drop fields that a schema forgot.
  app.setSerializerCompiler(() => JSON.stringify);
  // Bodies are checked by validateRequest, which names every fault at once.
  app.setValidatorCompiler(() => () => true);
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  drainConnections(app);
  measureRequests(app);
  await app.register(cookie);
  await app.register(jwt, {
    secret: deps.secrets.jwtSecret,
    sign: { algorithm: 'HS256' },
    // Verified tokens are remembered until they expire; whether one was revoked is asked on every call.
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE, cache: VERIFIED_TOKENS },
  });
  await app.register(helmet, securityHeaders(config.PUBLIC_URL));
  await app.register(rateLimit, {
    ...limits.everything,
    keyGenerator: ({ ip }) => networkOf(ip),
    // The plugin's error is not a refusal of ours; this one is.
    errorResponseBuilder: (_, context) =>
      new ApiError('api:error:tooMany', { retryAfterSeconds: context.ttl / 1000 }),
  });

  healthRoutes(app, deps.health);
  await app.register(
    async (api) => {
      await openApi(api, config.APP_BASE);
      apiHooks(api, deps);
      await served.api(api);
      api.setNotFoundHandler(() => {
        throw new ApiError('api:error:notFound');
      });
    },
    { prefix: `/${config.APP_BASE}/sdp-api` },
  );
  securityTextRoute(app, deps);
  await served.beside(app);
  await pageRoutes(app, deps, served.pages);
  return app;
}

/** The session is checked before the body: a refusal of a body is for citizens only. */
function apiHooks(api: FastifyInstance, deps: ApiDeps): void {
  const ownOrigins = [new URL(deps.config.PUBLIC_URL).origin];
  securityLog(api);
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.is404) return;
    requireSameOrigin(request, ownOrigins);
    const { call } = request.routeOptions.config;
    if (call?.access === 'public') return;
    try {
      await requireSession(api, deps, request);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.messageId === 'security:session:invalid';
      if (isMissing && call?.noSession !== undefined)
        throw new ApiError('security:session:invalid', { message: call.noSession });
      throw error;
    }
    const role = call?.access;
    if (!isRoleAccess(role)) return;
    const roles = await rolesOf(deps, sessionOf(request).userId);
    if (!roles.includes(role)) throw new ApiError('api:error:notAllowed');
    if (hasRolesApart(roles)) throw new ApiError('api:error:notAllowed', { message: SERVED_NEITHER });
  });
  api.addHook('preValidation', validateRequest);
}

/**
 * JSON as it comes, a body of no bytes as {}. Prototype keys arrive as plain own properties, harmless until something
 * merges them; the guard of bodies refuses them before anything does.
 */
const parseJson: FastifyBodyParser<string> = (_, body, done) => {
  if (body === '') return done(null, {});
  try {
    done(null, JSON.parse(body));
  } catch {
    done(new ApiError('api:error:validation'));
  }
};

/** Nothing is ever served here. */
const NOWHERE = '/nowhere';

/**
 * The address to route a request by. One that cannot be decoded would be answered by the router itself, past every
 * hook: without limits, without headers, and without a message id.
 */
function routableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}
