import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import type { FastifyInstance } from 'fastify';
import type { HealthDeps } from '../deps.ts';
import { collectMetrics } from '../metrics.ts';

const READY_TIMEOUT_MS = 1_000;
/** A projector that has shown no sign of life for so long is stuck. */
const PROJECTOR_SILENT_MS = 10_000;

/** Probes and figures for operators, the same in every role. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  let draining = false;
  app.addHook('preClose', () => {
    draining = true;
  });
  const config = { rateLimit: false, public: true } as const;

  app.get('/health/live', { config }, () => ({ status: 'live' }));

  app.get('/health/ready', { config }, async (_, reply) => {
    const { projector, now } = deps;
    const checks = {
      events: false,
      views: false,
      ...(projector && { projector: now() - projector.state().aliveAt < PROJECTOR_SILENT_MS }),
      draining,
    };
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS).unref());
    await Promise.race([timeout, probe(deps, checks)]);
    const ready = checks.events && checks.views && checks.projector !== false && !draining;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });

  app.get('/metrics', { config }, async (_, reply) => {
    const { contentType, text } = await collectMetrics(deps);
    return reply.type(contentType).send(text);
  });
}

async function probe(
  { store, views }: HealthDeps,
  checks: { events: boolean; views: boolean },
): Promise<void> {
  await Promise.allSettled([
    store.head().then(() => {
      checks.events = true;
    }),
    readActiveSet(views).then((active) => {
      checks.views = active !== undefined;
    }),
  ]);
}
