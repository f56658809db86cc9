import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { ErrorAnswer } from '@footprint/shared-events/errorAnswer.ts';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses that this call is refused with beside those of every call like it. */
    refuses?: readonly number[];
  }
}

type Paths = Record<string, Record<string, { requestBody?: DescribedBody }>>;

interface DescribedBody {
  required?: boolean;
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly required?: readonly string[]; readonly type?: string } }>
  >;
}

/** What any call may be answered with, and what those may that change something or need a session. */
const ALWAYS = [400, 403, 413, 429, 500, 503];
const OF_COMMANDS = [409, 422];
const OF_SESSIONS = [401];

function refusalsOf({ method, config }: RouteOptions): Readonly<Record<number, object>> {
  const statuses = [
    ...ALWAYS,
    ...(method === 'GET' ? [] : OF_COMMANDS),
    ...(config?.public ? [] : OF_SESSIONS),
    ...(config?.refuses ?? []),
  ];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_CODES[status], content: { 'application/json': { schema: ErrorAnswer } } },
    ]),
  );
}

/** Describes every route registered after it, from the schemas that validate them. */
export async function openApi(api: FastifyInstance, appBase: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Footprint API',
        version: '1.0.0',
        description:
          'Every success but a redirect is status 200. Commands accept Idempotency-Key and answer x-position; queries accept x-after-position.',
      },
      servers: [{ url: `/${appBase}/sdp-api` }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        },
      },
    },
    stripBasePath: true,
    transformObject: (document) => {
      const described = 'openapiObject' in document ? document.openapiObject : document.swaggerObject;
      // No body at all is read as an empty one.
      for (const path of Object.values((described.paths ?? {}) as Paths))
        for (const { requestBody } of Object.values(path)) {
          const schema = requestBody?.content['application/json']?.schema;
          if (requestBody && schema)
            requestBody.required = (schema.required ?? []).length > 0 || schema.type === 'array';
        }
      return described;
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        security: route.config?.public ? [] : [{ bearer: [] }, { cookie: [] }],
        response: { ...(schema.response as object), ...refusalsOf(route) },
      },
    }),
  });
  api.get('/openapi.json', { schema: { hide: true }, config: { public: true } }, () => api.swagger());
}
