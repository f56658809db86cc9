import { readLags } from '@footprint/projections/runner/lag.ts';
import { listAllWaiting } from '@footprint/projections/runner/waiting.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lostEvents } from '../../engine/lostTail.ts';
import type { HealthDeps } from '../deps.ts';
import { diskSpace } from './diskSpace.ts';
import { registerMailMetrics, showOpenMails } from './mailMetrics.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });
registerMailMetrics(registry);

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
const ofPartition = ['view', 'partition'] as const;
const lagSeconds = new Gauge({
  name: 'lag_seconds',
  help: 'Age of the oldest event that a view has not folded, by partition; 0 where it has folded all, +Inf where the log cannot be read on',
  labelNames: ofPartition,
  registers: [registry],
});
const lagEvents = new Gauge({
  name: 'lag_events',
  help: 'Events that a view has not folded, by partition; at most about 1000 are counted',
  labelNames: ofPartition,
  registers: [registry],
});
const jobs = new Gauge({
  name: 'jobs',
  help: 'Jobs by state',
  labelNames: ['state'],
  registers: [registry],
});

/** Measures every answer. Labels are routes and ids of messages, never what a client sent. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // How long a client watched is no time to answer.
    if (request.routeOptions.config.call?.isStream) return;
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
  help: 'Live streams that were cut because their reader stopped reading',
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

const viewsDiffer = new Counter({
  name: 'views_differ',
  help: 'Documents and sums of views that this process found to differ from a fold of the log',
  registers: [registry],
});

export const countDifferingViews = (documents: number): void => viewsDiffer.inc(documents);

const poison = new Gauge({
  name: 'poison_waiting',
  help: 'Views of a citizen that wait for an operator, because an event cannot be folded; in views being built, too',
  registers: [registry],
});
const unsigned = new Gauge({
  name: 'unsigned_event_age_seconds',
  help: 'Age of the oldest event that no signed head covers, 0 where heads cover all; +Inf where no head fits the log',
  registers: [registry],
});
const fits = new Gauge({
  name: 'log_fits',
  help: '1 when the log was the one that its heads were signed over at the last check of this process, else 0; absent before one',
  registers: [registry],
});
const checkAge = new Gauge({
  name: 'log_check_age_seconds',
  help: 'Since when the log has not been checked by this process; a check that could not read it is none',
  registers: [registry],
});
const engines = new Gauge({
  name: 'engine_up',
  help: '1 when the engine has answered just now, else 0',
  labelNames: ['engine'],
  registers: [registry],
});

const storeDamaged = new Gauge({
  name: 'store_damaged',
  help: '1 when this file of the embedded engines was found damaged or missing by this process, else absent',
  labelNames: ['store'],
  registers: [registry],
});
const logLost = new Gauge({
  name: 'log_lost_events',
  help: 'Events that the log had when it was served here and has not any more; it never falls',
  registers: [registry],
});

const freeBytes = new Gauge({
  name: 'disk_free_bytes',
  help: 'Room that is left on the disk of DATA_DIR',
  registers: [registry],
});
const diskFull = new Gauge({
  name: 'disk_full',
  help: '1 when there is too little room for the embedded engines to write, else 0',
  registers: [registry],
});

/** An engine that is away may hold a question for long; figures are wanted now. */
const ASK_MS = 1_500;

/** A figure that an engine is asked for: what is written down when it answers in time. */
interface Figure {
  /** Written together. */
  readonly gauges: readonly Gauge[];
  readonly ask: () => Promise<() => void>;
}

function figuresOf(deps: HealthDeps): readonly Figure[] {
  const { store, views, declared, jobs: queue, newestHead, now } = deps;
  return [
    {
      gauges: [lagSeconds, lagEvents],
      ask: async () => {
        const lags = await readLags(store, views, declared);
        return () => {
          for (const { view, partition, events, since } of lags) {
            lagEvents.set({ view, partition }, events);
            // The clock of the process that recorded it may be ahead of this one's.
            lagSeconds.set({ view, partition }, Math.max(0, (now() - (since ?? now())) / 1000));
          }
        };
      },
    },
    {
      gauges: [jobs],
      ask: async () => {
        const states = Object.entries(await queue.stats());
        return () => {
          for (const [state, count] of states) jobs.set({ state }, count);
        };
      },
    },
    {
      gauges: [unsigned],
      ask: async () => {
        const head = newestHead?.();
        const { events } = await store.readAll({ after: head?.at?.last ?? '', limit: 1 });
        const [first] = events;
        const age = first ? (now() - first.metadata.recordedAt) / 1000 : 0;
        return () => unsigned.set(head ? age : Number.POSITIVE_INFINITY);
      },
    },
    {
      gauges: [logLost],
      ask: async () => {
        const lost = await lostEvents(store);
        return () => logLost.set(lost);
      },
    },
    {
      gauges: [poison],
      ask: async () => {
        const waiting = await listAllWaiting(views);
        return () => poison.set(waiting.length);
      },
    },
  ];
}

/** All figures in Prometheus' text format, the engines' asked now. Answers within two seconds, whatever is away. */
export async function collectMetrics(
  deps: HealthDeps,
): Promise<{ readonly contentType: string; readonly text: string }> {
  const { store, views, jobs: queue, projector, logCheck, dataDir, now } = deps;
  if (projector) {
    held.set(projector.state().partitions);
    heartbeat.set((now() - projector.state().aliveAt) / 1000);
  }
  for (const file of deps.damaged?.() ?? []) storeDamaged.set({ store: file.replace('.db', '') }, 1);
  const check = logCheck?.();
  if (check) {
    fits.set(check.fits ? 1 : 0);
    checkAge.set((now() - check.at) / 1000);
  } else for (const gauge of [fits, checkAge]) gauge.remove();
  const room = async (): Promise<void> => {
    const space = dataDir === undefined ? undefined : await answerInTime(() => diskSpace(dataDir));
    if (!space) for (const gauge of [freeBytes, diskFull]) gauge.remove();
    else {
      freeBytes.set(space.freeBytes);
      diskFull.set(space.isFull ? 1 : 0);
    }
  };
  const up = async (engine: string, ask: () => Promise<unknown>): Promise<void> => {
    const answered = await answerInTime(ask);
    engines.set({ engine }, answered === undefined ? 0 : 1);
  };
  await Promise.all([
    room(),
    up('events', () => store.end()),
    up('views', () => views.getSetting('active-set').then(String)),
    up('jobs', () => queue.stats()),
    answerInTime(() => queue.open()).then((open) => showOpenMails(open, now())),
    ...figuresOf(deps).map(async ({ gauges, ask }) => {
      const write = await answerInTime(ask);
      // A figure that is not known now is forgotten: neither an old one nor a zero is shown.
      for (const gauge of gauges) forget(gauge);
      write?.();
    }),
  ]);
  return { contentType: registry.contentType, text: await registry.metrics() };
}

/** Shows nothing of a gauge, nor a zero where it has no labels. */
function forget(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** Undefined when it fails or takes too long. */
async function answerInTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ASK_MS);
  // Asked within the chain: an engine may throw before it promises anything.
  const answer = Promise.resolve().then(ask);
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
