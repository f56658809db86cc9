import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** Describes every route registered after it, from the schemas that validate them. */
export async function openApi(api: FastifyInstance, appBase: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Footprint API',
        version: '1.0.0',
        description:
          'Every success is status 200. Commands accept Idempotency-Key and answer x-position; queries accept x-after-position.',
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
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        security: route.config?.public ? [] : [{ bearer: [] }, { cookie: [] }],
      },
    }),
  });
  api.get('/openapi.json', { schema: { hide: true }, config: { public: true } }, () => api.swagger());
}
