import { PROJECTED } from '@footprint/projections/partition.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { listAllWaiting } from '@footprint/projections/runner/waiting.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readHeads } from '../audit/heads.ts';
import type { HealthDeps } from './deps.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});
const refusals = new Counter({
  name: 'refusals_total',
  help: 'Answers that were refusals, by message id',
  labelNames: ['message_id'],
  registers: [registry],
});
const behind = new Gauge({
  name: 'projection_partitions_behind',
  help: 'Partitions whose checkpoint is not at the newest event that views are folded from',
  registers: [registry],
});
const jobs = new Gauge({
  name: 'jobs',
  help: 'Jobs by state',
  labelNames: ['state'],
  registers: [registry],
});

/** Measures every answer. Labels are routes and ids of messages, never what somebody sent. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody watched is no time to answer.
    if (request.routeOptions.config.isStream) return;
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
}

export const countRefusal = (messageId: string): void => refusals.inc({ message_id: messageId });

const streams = new Gauge({
  name: 'live_streams',
  help: 'Live streams that are open',
  registers: [registry],
});
const dropped = new Counter({
  name: 'live_streams_dropped_total',
  help: 'Live streams that were cut because nobody read them',
  registers: [registry],
});

export const countStreams = (open: number): void => streams.set(open);
export const countDropped = (): void => dropped.inc();

const held = new Gauge({
  name: 'projector_partitions_held',
  help: 'Partitions that this process projects',
  registers: [registry],
});
const heartbeat = new Gauge({
  name: 'projector_heartbeat_age_seconds',
  help: 'Since when the projector of this process has not shown that it lives',
  registers: [registry],
});

const poison = new Gauge({
  name: 'poison_waiting',
  help: 'Views of a citizen that wait for an operator, because an event cannot be folded; in views being built, too',
  registers: [registry],
});
const headAge = new Gauge({
  name: 'signed_head_age_seconds',
  help: 'Since when no head of the log has been signed',
  registers: [registry],
});
const fits = new Gauge({
  name: 'log_fits',
  help: '1 when every chain of the log fitted at the last check of this process, else 0',
  registers: [registry],
});

/** All figures in Prometheus' text format, the engines' asked now. */
export async function collectMetrics({
  store,
  views,
  jobs: queue,
  projector,
  logFits,
  now,
}: HealthDeps): Promise<{ contentType: string; text: string }> {
  if (projector) {
    held.set(projector.state().partitions);
    heartbeat.set((now() - projector.state().aliveAt) / 1000);
  }
  if (logFits) fits.set(logFits() ? 1 : 0);
  const parked = async (): Promise<void> => {
    poison.set((await listAllWaiting(views)).length);
  };
  const signed = async (): Promise<void> => {
    const { recordedAt } = await readHeads(store, []);
    if (recordedAt > 0) headAge.set((now() - recordedAt) / 1000);
  };
  const lag = async (): Promise<void> => {
    const head = await store.head(PROJECTED);
    const active = await readActiveSet(views);
    const checkpoints = active ? await views.checkpoints(active.set) : [];
    behind.set(checkpoints.filter((c) => c.position < head).length);
  };
  const states = async (): Promise<void> => {
    for (const [state, count] of Object.entries(await queue.stats())) jobs.set({ state }, count);
  };
  // An engine that is away takes its own figures away and leaves the others.
  for (const [gauge, ask] of [
    [behind, lag] as const,
    [jobs, states] as const,
    [headAge, signed] as const,
    [poison, parked] as const,
  ]) {
    gauge.reset();
    const known = await ask().then(
      () => true,
      () => false,
    );
    if (!known) gauge.remove();
  }
  return { contentType: registry.contentType, text: await registry.metrics() };
}
