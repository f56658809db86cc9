import type { View } from '@footprint/projections/view.ts';
import type { OpenLink } from '@footprint/shared-events/account/betLinks.ts';
import {
  type AnswerOf,
  type BodyOf,
  type Call,
  NONE,
  type ParamsOf,
} from '@footprint/shared-events/kernel/api.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as T from 'typebox';
import { bodyLimitOf } from './bodySize.ts';
import type { CommandParts } from './commandContext.ts';
import type { CommandTable } from './commandTable.ts';
import type { ApiDeps } from './deps.ts';
import { isSlowed, type SlowedCalls } from './door/slowedCalls.ts';
import { openDocument } from './openDocument.ts';
import { sessionOf } from './session.ts';
import { awaitPosition, type ViewReader } from './views.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    call?: Call;
  }
}

/** Server, dependencies and tables that routes are served on and work with. */
export interface Api<D extends ApiDeps = ApiDeps> {
  readonly app: FastifyInstance;
  readonly deps: D;
  readonly views: ViewReader;
  readonly commands: CommandTable<CallRequest<Call>, Partial<CommandParts>>;
  readonly slowedCalls: SlowedCalls;
}

/** A request of a call, checked by the call's schemas. */
export interface CallRequest<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  /** Id of the session's citizen. A public call has none: to ask for it there is an error of ours. */
  readonly userId: string;
  /** The session's link, where one opened it instead of a login. */
  readonly opened?: OpenLink | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Waits until the views hold what the client did last; marks the answer as stale where that takes too long.
   * @param own the citizen's views that are read then, and nothing else; none where sums are
   * @returns whether the client named such a thing
   */
  awaitViews(...own: readonly View[]): Promise<boolean>;
  /** The citizen's document of a view as it stands, texts opened; undefined before the first. */
  readNow<D extends object>(view: View<D>): Promise<D | undefined>;
  /** The same, once the view holds what the client did last. */
  read<D extends object>(view: View<D>): Promise<D | undefined>;
}

type Handled<C extends Call> = AnswerOf<C> | FastifyReply;

/** Serves a call: its route, checks, limit and description follow from its declaration. */
export function serve<C extends Call>(
  api: Api,
  call: C,
  handle: (asked: CallRequest<C>) => Handled<C> | Promise<Handled<C>>,
): void {
  const { app, deps, slowedCalls } = api;
  const { method, path, limit, isStream } = call;
  const route: RouteOptions = {
    method,
    url: `/${path}`,
    schema: {
      ...(call.params !== NONE && { params: call.params }),
      ...(method !== 'GET' && { body: call.body }),
      // Fields that no call knows, such as a tracker's mark on a mailed link, do no harm.
      ...(method === 'GET' && call.body !== NONE && { querystring: call.body }),
      response: responseOf(call),
    },
    ...(method !== 'GET' && { bodyLimit: bodyLimitOf(call) }),
    config: { call, ...(limit && !isSlowed(limit) && { rateLimit: deps.limits[limit] }) },
    ...(isSlowed(limit) && { preHandler: async (request) => slowedCalls.enter(limit, request) }),
    ...(isStream && { exposeHeadRoute: false }),
    handler: async (request, reply) => handle(requestOf(api, request, reply)),
  };
  app.route(route);
}

function requestOf<C extends Call>(
  { deps, views }: Api,
  request: FastifyRequest,
  reply: FastifyReply,
): CallRequest<C> {
  const awaitViews = (...own: readonly View[]) =>
    awaitPosition(
      views,
      request,
      reply,
      async () => own.length === 0 || views.keepsSome(own, sessionOf(request).userId),
    );
  const readNow = async <D extends object>(view: View<D>): Promise<D | undefined> => {
    const { userId } = sessionOf(request);
    const document = await views.get(view, userId);
    return document && openDocument(deps.engines.keys, userId, document);
  };
  return {
    // The only casts of what a request holds: validateRequest has checked it against these very schemas.
    params: request.params as ParamsOf<C>,
    body: (request.method === 'GET' ? request.query : request.body) as BodyOf<C>,
    // A getter, so that a public call that needs it fails loudly. Extend the object, do not copy it: that is slow with one.
    get userId() {
      return sessionOf(request).userId;
    },
    get opened() {
      return sessionOf(request).opened;
    },
    request,
    reply,
    awaitViews,
    readNow,
    read: async (view) => {
      await awaitViews(view);
      return readNow(view);
    },
  };
}

function responseOf({ answer, media, redirects, isStream, summary }: Call): object {
  if (redirects) return { 303: T.Null() };
  if (!media) return { 200: answer };
  const isFile = isStream || T.IsUnknown(answer);
  const content = { ...(!isFile && { 'application/json': answer }), ...media };
  return {
    200: {
      description: summary,
      content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
    },
  };
}
