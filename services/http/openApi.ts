import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import { CALLS } from '@footprint/shared-events/calls.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { ErrorAnswer } from '@footprint/shared-events/kernel/errorAnswer.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { statusOf } from './errors.ts';

type Paths = Record<string, Record<string, { requestBody?: DescribedBody }>>;

interface DescribedBody {
  required?: boolean;
  readonly content: Readonly<
    Record<string, { readonly schema: { readonly required?: readonly string[]; readonly type?: string } }>
  >;
}

/** Statuses that any call may be answered with, and the ones of calls that change something or need a session. */
const ALWAYS = [400, 403, 413, 429, 500, 503];
const OF_COMMANDS = [409, 422];
const OF_SESSIONS = [401];

const NAMES: ReadonlyMap<Call, string> = new Map([...CALLS].map(([name, call]) => [call, name]));

/** Refusals of a call, by status, each with the message ids that are its own. */
function refusalsOf({ kind, access, errors }: Call): Readonly<Record<number, object>> {
  const own = Map.groupBy(errors, statusOf);
  const statuses = new Set([
    ...ALWAYS,
    ...(kind === 'command' ? OF_COMMANDS : []),
    ...(access === 'public' ? [] : OF_SESSIONS),
    ...own.keys(),
  ]);
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: [STATUS_CODES[status], ...(own.get(status) ?? [])].join(', '),
        content: { 'application/json': { schema: ErrorAnswer } },
      },
    ]),
  );
}

/** Description of a route for OpenAPI, from the call it serves. */
function describe(call: Call, schema: FastifySchema): FastifySchema {
  const { summary, access } = call;
  return {
    ...schema,
    summary,
    operationId: NAMES.get(call) ?? '',
    security: access === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
    response: { ...(schema.response as object), ...refusalsOf(call) },
  };
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
          'Every success but a redirect is status 200. Commands accept Idempotency-Key and answer x-position; queries accept x-after-position. A 429 with a challenge is spared its wait by x-proof: base64 of the JSON of challenge and solution, as ALTCHA makes it.',
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
      schema: route.config?.call ? describe(route.config.call, schema) : schema,
    }),
  });
  api.get('/openapi.json', { schema: { hide: true } }, () => api.swagger());
}
