import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import type { FastifyInstance } from 'fastify';
import type { HealthDeps } from '../deps.ts';
import { diskSpace } from './diskSpace.ts';

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
    const unwritable = (await deps.unwritable?.()) ?? [];
    const found = { ...(await look(deps)), ...writing(deps, unwritable) };
    const ready = !draining && Object.values(found).every((state) => state !== 'wrong');
    const checks = {
      ...Object.fromEntries(Object.entries(found).map(([name, state]) => [name, state === 'well'])),
      ...(deps.damaged && { damaged: deps.damaged() }),
      ...(deps.unwritable && { unwritable }),
      draining,
    };
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}

/**
 * 'away': an engine does not answer now. Each process would leave service for it at the same moment, and what works without
 * that engine would be lost as well: it stays, and calls that need the engine are answered with 503.
 */
type State = 'well' | 'away' | 'wrong';

/** Whether what is kept on this machine can be written and, as far as the log goes, built upon. */
function writing(
  { damaged, unwritable }: HealthDeps,
  found: readonly string[],
): Readonly<Record<string, State>> {
  return {
    ...(damaged && { log: damaged().includes('events.db') ? 'wrong' : 'well' }),
    ...(unwritable && { writable: found.length > 0 ? 'wrong' : 'well' }),
  };
}

async function look(deps: HealthDeps): Promise<Readonly<Record<string, State>>> {
  const { store, views, projector, misfits, sessions, dataDir, now } = deps;
  const asked: Record<string, () => Promise<boolean>> = {
    events: () => store.head().then(() => true),
    views: () => readActiveSet(views).then((active) => active !== undefined),
    fits: () => misfits().then((misfit) => misfit === undefined),
    ...(sessions && { sessions: () => sessions.check().then(() => true) }),
    ...(dataDir !== undefined && { disk: () => diskSpace(dataDir).then(({ isFull }) => !isFull) }),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => [name, await stateOf(ask)] as const),
  );
  const found: Record<string, State> = Object.fromEntries(answers);
  if (projector) {
    const isSilent = now() - projector.state().aliveAt >= PROJECTOR_SILENT_MS;
    const waits = found.events === 'away' || found.views === 'away';
    found.projector = isSilent ? (waits ? 'away' : 'wrong') : 'well';
  }
  return found;
}

async function stateOf(ask: () => Promise<boolean>): Promise<State> {
  const { promise: late, resolve } = Promise.withResolvers<State>();
  const timer = setTimeout(() => resolve('away'), READY_TIMEOUT_MS);
  // Asked within the chain: an engine may throw before it promises anything.
  const answer = Promise.resolve()
    .then(ask)
    .then((isWell) => (isWell ? 'well' : 'wrong'))
    .catch((error: unknown) => (error instanceof StoreUnavailable ? 'away' : 'wrong'));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
