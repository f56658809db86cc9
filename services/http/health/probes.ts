import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { HealthDeps } from '../deps.ts';
import { healthRoutes } from './routes.ts';

/** The server of a process without the API: probes, nothing else. */
export function buildProbes(log: FastifyBaseLogger, health: HealthDeps): FastifyInstance {
  const app: FastifyInstance = Fastify({ loggerInstance: log, requestTimeout: 5_000 });
  healthRoutes(app, health);
  return app;
}
