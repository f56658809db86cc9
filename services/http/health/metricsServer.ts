import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { HealthDeps } from '../deps.ts';
import { collectMetrics } from './metrics.ts';

export interface MetricsServer {
  /** Where the figures are. */
  readonly url: string;
  close(): Promise<void>;
}

/** Listens for Prometheus; answers nothing where it cannot, since citizens can be served without figures. */
export async function startMetrics(
  log: FastifyBaseLogger,
  health: HealthDeps,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer | undefined> {
  const app: FastifyInstance = Fastify({ loggerInstance: log, requestTimeout: 5_000 });
  app.get('/metrics', async (_, reply) => {
    const { contentType, text } = await collectMetrics(health);
    return reply.type(contentType).send(text);
  });
  try {
    return { url: `${await app.listen({ host, port })}/metrics`, close: () => app.close() };
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    log.error({ host, port, code }, 'METRICS_PORT cannot be listened on: there are no figures');
    return undefined;
  }
}
