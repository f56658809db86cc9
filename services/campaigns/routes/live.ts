import { LiveStatistics, StatisticsParams } from '@footprint/shared-events/campaigns/api.ts';
import { STATISTICS } from '@footprint/shared-events/campaigns/types.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError, comeAgain } from '../../http/errors.ts';
import { LiveHub, MOST_STREAMS, type Watch } from '../../http/live/hub.ts';
import type { Frame } from '../../http/live/liveClient.ts';
import { networkOf } from '../../http/network.ts';
import type { Municipalities } from '../../municipalities/municipalities.ts';
import { MunicipalityParams } from '../../municipalities/routes.ts';
import type { Figure, Totals } from '../totals.ts';

/** Public figures as server-sent events: the value now, then each change, at most one a second. */
export function liveRoutes(
  app: FastifyInstance,
  { bus, limits, log }: ApiDeps,
  totals: Totals,
  municipalities: Municipalities,
): void {
  const hub = new LiveHub(bus, (error) => log.warn({ err: error }, 'live figures cannot be read'));
  app.addHook('preClose', async () => hub.close());

  const admit = ({ ip }: FastifyRequest): void => {
    if (hub.isClosed || hub.size >= MOST_STREAMS) throw comeAgain('refused');
    if (hub.ofAddress(networkOf(ip)) >= limits.liveAtOnce)
      throw new ApiError('api:error:tooMany', { retryAfterSeconds: 30 });
  };
  const stream = (
    request: FastifyRequest,
    reply: FastifyReply,
    watch: Pick<Watch, 'key' | 'read'>,
  ): FastifyReply => {
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that collect answers would hold every event back.
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 2000\n\n');
    hub.open(reply.raw, { ...watch, address: networkOf(request.ip) });
    return reply;
  };

  const content = (schema: T.TSchema) => ({
    200: {
      description: 'Server-sent events, each with this as its data',
      content: { 'text/event-stream': { schema } },
    },
  });
  const config = { public: true, isStream: true, rateLimit: limits.liveStreams, refuses: [404] };

  app.get(
    '/live/statistics/:type',
    {
      schema: { params: StatisticsParams, response: content(LiveStatistics) },
      config,
      exposeHeadRoute: false,
    },
    (request, reply) => {
      admit(request);
      const { type } = request.params as StatisticsParams;
      const read = async (): Promise<Frame> => toFrame(await totals.liveStatistics(STATISTICS[type]));
      return stream(request, reply, { key: `statistics/${type}`, read });
    },
  );

  app.get(
    '/live/municipality/:shortName',
    {
      schema: { params: MunicipalityParams, response: content(LiveMunicipality) },
      config,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const found = await municipalities.find((request.params as { shortName: string }).shortName);
      if (!found) throw new ApiError('api:error:noConstant');
      admit(request);
      const { shortName } = found;
      const read = async (): Promise<Frame> => {
        // Asked again each time: a newer list may have given it other postcodes.
        const { cityCodes } = (await municipalities.find(shortName)) ?? found;
        const { answer, position } = await totals.liveCityUsage(cityCodes);
        return toFrame({ answer: { shortName, ...answer }, position });
      };
      return stream(request, reply, { key: `municipality/${shortName}`, read });
    },
  );
}

const LiveMunicipality = T.Object({
  shortName: T.String(),
  savingSum: T.Union([T.Number(), T.Null()]),
  savingAvgUser: T.Union([T.Number(), T.Null()]),
  count: T.Union([T.Integer(), T.Null()]),
  tooFew: T.Optional(T.Boolean()),
});

const toFrame = ({ answer, position }: Figure<object>): Frame => ({
  id: position === '' ? '0' : position,
  data: JSON.stringify(answer),
});
