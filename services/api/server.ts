import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import rateLimit from '@fastify/rate-limit';
import type { Role } from '@footprint/shared-events/account/roles.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { AddressQuestions } from './addressQuestions.ts';
import { rolesOf } from './commandContext.ts';
import type { ApiDeps } from './deps.ts';
import { drainConnections } from './drain.ts';
import { ApiError, errorHandler } from './errors.ts';
import { parseJson } from './jsonBody.ts';
import { KnownDevices } from './knownDevice.ts';
import { measureRequests } from './metrics.ts';
import { Municipalities } from './municipalities.ts';
import { networkOf } from './network.ts';
import { routableUrl } from './routableUrl.ts';
import { auditRoutes } from './routes/audit.ts';
import { betRoutes } from './routes/bet.ts';
import { budgetRoutes } from './routes/budget.ts';
import { compensationRoutes } from './routes/compensation.ts';
import { confirmAgainRoute } from './routes/confirmAgain.ts';
import { constantRoutes } from './routes/constants.ts';
import { emissionsRoutes } from './routes/emissions.ts';
import { erasureRoutes } from './routes/erasure.ts';
import { exportRoutes } from './routes/export.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { householdRoutes } from './routes/households.ts';
import { liveRoutes } from './routes/live.ts';
import { loginRoutes } from './routes/login.ts';
import { measuresRoutes } from './routes/measures.ts';
import { meterRoutes } from './routes/meters.ts';
import { meterValueImportRoutes } from './routes/meterValueImport.ts';
import { meterValueRoutes } from './routes/meterValues.ts';
import { mobilityRoutes } from './routes/mobility.ts';
import { municipalityRoutes } from './routes/municipalities.ts';
import { openApi } from './routes/openApi.ts';
import { pageRoutes } from './routes/pages.ts';
import { passwordResetRoutes } from './routes/passwordReset.ts';
import { personalTypeRoutes } from './routes/personalTypes.ts';
import { registrationRoutes } from './routes/registration.ts';
import { remindersRoutes } from './routes/reminders.ts';
import { securityTextRoute } from './routes/securityText.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { userRoutes } from './routes/user.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import { securityHeaders } from './securityHeaders.ts';
import { AUDIENCE, ISSUER, requireSession, type Scope, sessionOf } from './session.ts';
import { LoginThrottle } from './throttle.ts';
import { Totals } from './totals.ts';
import { validateRequest } from './validation.ts';
import { ViewReader } from './views.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no session. Everything else does. */
    public?: boolean;
    /** Lets in whose session has been ended before its time as well: the route decides. */
    endedSession?: boolean;
    /** Lets in who came by this link as well; who has logged in may call everything. */
    scope?: Scope;
    /** Only who holds it is let in. */
    role?: Role;
    /** Wording of the refusal without a session, where it differs. */
    noSession?: string;
    /** Answers as long as the client listens. */
    isStream?: boolean;
  }
}

const BODY_LIMIT = 1024 * 1024;
/** A request that has not arrived by then is cut off. */
const ARRIVAL_MS = 5_000;
const VERIFIED_TOKENS = 10_000;

/** The HTTP server with every route; listening is the caller's. */
export async function buildServer(deps: ApiDeps): Promise<FastifyInstance> {
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

  const views = new ViewReader(deps.views, deps.bus, deps.now);
  const { now } = deps;
  const municipalities = new Municipalities(deps.engines.store, now);
  // At the first start this stores the built-in list; a log that is away is asked again by the first call.
  municipalities.all().catch((error: unknown) => deps.log.warn({ err: error }, 'no municipalities yet'));
  const fewest = config.MUNICIPALITY_MIN_COUNT;
  const totals = new Totals({ store: deps.views, views, municipalities, fewest, now });
  healthRoutes(app, deps.health);
  await app.register(
    async (api) => {
      await openApi(api, config.APP_BASE);
      apiHooks(api, deps);
      const questions = new AddressQuestions(config.RATE_LIMIT_SCALE);
      const throttle = new LoginThrottle(config.RATE_LIMIT_SCALE);
      const devices = new KnownDevices(deps);
      registrationRoutes(api, deps, views, questions);
      const checks = { deps, throttle, devices };
      loginRoutes(api, checks);
      confirmAgainRoute(api, checks);
      erasureRoutes(api, deps, throttle, devices);
      await api.register(async (reminders) => remindersRoutes(reminders, deps));
      passwordResetRoutes(api, deps, views, { questions, throttle });
      userRoutes(api, deps, views, questions);
      exportRoutes(api, deps);
      householdRoutes(api, deps, views);
      meterRoutes(api, deps, views);
      meterValueRoutes(api, deps, views);
      meterValueImportRoutes(api, deps, views);
      personalTypeRoutes(api, deps, views);
      mobilityRoutes(api, deps, views);
      compensationRoutes(api, deps, views);
      measuresRoutes(api, deps, views);
      emissionsRoutes(api, deps, views);
      budgetRoutes(api, deps, views);
      betRoutes(api, deps, views);
      constantRoutes(api, deps);
      municipalityRoutes(api, deps, municipalities);
      statisticsRoutes(api, deps, views, totals);
      liveRoutes(api, deps, totals, municipalities);
      historyRoutes(api, deps);
      auditRoutes(api, deps, views);
      api.setNotFoundHandler(() => {
        throw new ApiError('api:error:notFound');
      });
    },
    { prefix: `/${config.APP_BASE}/sdp-api` },
  );
  securityTextRoute(app, deps);
  await pageRoutes(app, deps);
  return app;
}

/** Who is calling comes before what is asked: nobody learns about bodies without a session. */
function apiHooks(api: FastifyInstance, deps: ApiDeps): void {
  const ownOrigins = [new URL(deps.config.PUBLIC_URL).origin];
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.is404) return;
    requireSameOrigin(request, ownOrigins);
    const { public: isPublic, noSession, role } = request.routeOptions.config;
    if (isPublic) return;
    try {
      await requireSession(api, deps, request);
    } catch (error) {
      if (
        noSession !== undefined &&
        error instanceof ApiError &&
        error.messageId === 'security:session:invalid'
      )
        throw new ApiError('security:session:invalid', { message: noSession });
      throw error;
    }
    if (role !== undefined && !(await rolesOf(deps, sessionOf(request).userId)).includes(role))
      throw new ApiError('api:error:notAllowed');
  });
  api.addHook('preValidation', validateRequest);
}
