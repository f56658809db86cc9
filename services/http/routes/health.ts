import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import type { FastifyInstance } from 'fastify';
import type { HealthDeps } from '../deps.ts';
import { diskSpace } from '../diskSpace.ts';

const READY_TIMEOUT_MS = 1_000;
/** A projector that has shown no sign of life for so long is stuck. */
const PROJECTOR_SILENT_MS = 10_000;

/** Probes for operators, the same in every role. */
export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  let draining = false;
  app.addHook('preClose', () => {
    draining = true;
  });
  const config = { rateLimit: false } as const;

  app.get('/health/live', { config }, () => ({ status: 'live' }));

  app.get('/health/ready', { config }, async (_, reply) => {
    const { projector, now } = deps;
    const checks = {
      events: false,
      views: false,
      fits: false,
      ...(projector && { projector: now() - projector.state().aliveAt < PROJECTOR_SILENT_MS }),
      ...(deps.sessions && { sessions: false }),
      ...(deps.dataDir !== undefined && { disk: false }),
      draining,
    };
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, READY_TIMEOUT_MS).unref());
    await Promise.race([timeout, probe(deps, checks)]);
    const { draining: isDraining, ...needed } = checks;
    const ready = Object.values(needed).every((isWell) => isWell) && !isDraining;
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}

async function probe(
  { store, views, misfits, sessions, dataDir }: HealthDeps,
  checks: { events: boolean; views: boolean; fits: boolean; sessions?: boolean; disk?: boolean },
): Promise<void> {
  await Promise.allSettled([
    store.head().then(() => {
      checks.events = true;
    }),
    readActiveSet(views).then((active) => {
      checks.views = active !== undefined;
    }),
    misfits().then((found) => {
      checks.fits = found === undefined;
    }),
    sessions?.check().then(() => {
      checks.sessions = true;
    }),
    dataDir === undefined
      ? undefined
      : diskSpace(dataDir).then(({ isFull }) => {
          checks.disk = !isFull;
        }),
  ]);
}
