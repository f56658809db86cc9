import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { collectMetrics } from '../metrics.ts';
import type { ViewReader } from '../views.ts';

const READY_TIMEOUT_MS = 1_000;

/** Probes and figures for operators. */
export function healthRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  let draining = false;
  app.addHook('preClose', () => {
    draining = true;
  });
  const config = { rateLimit: false } as const;

  app.get('/health/live', { config }, () => ({ status: 'live' }));

  app.get('/health/ready', { config }, async (_, reply) => {
    const checks = { events: false, views: false, draining };
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS).unref());
    await Promise.race([timeout, probe(deps, views, checks)]);
    const ready = checks.events && checks.views && !draining;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { config }, async (_, reply) => {
    const { contentType, text } = await collectMetrics(deps, views);
    return reply.type(contentType).send(text);
  });
}

async function probe(
  deps: ApiDeps,
  views: ViewReader,
  checks: { events: boolean; views: boolean },
): Promise<void> {
  await Promise.allSettled([
    deps.engines.store.head().then(() => {
      checks.events = true;
    }),
    views.active().then((active) => {
      checks.views = active !== undefined;
    }),
  ]);
}
