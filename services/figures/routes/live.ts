import { liveStatistics } from '@footprint/shared-events/campaigns/api.ts';
import { liveTown } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { STATISTICS } from '@footprint/shared-events/rounds/types.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, serviceUnavailable } from '../../http/errors.ts';
import { LiveHub, MOST_STREAMS, type Watch } from '../../http/live/hub.ts';
import type { Frame } from '../../http/live/liveClient.ts';
import { networkOf } from '../../http/network.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { PublicSources } from '../publicSources.ts';
import type { Figure } from '../totals.ts';

/** Public figures as server-sent events: the value now, then each change, at most one a second. */
export function liveRoutes(api: Api, { totals, municipalities, rounds, figures }: PublicSources): void {
  const { app, deps } = api;
  const { bus, limits, log } = deps;
  const hub = new LiveHub(bus, (error) => log.warn({ err: error }, 'live figures cannot be read'));
  app.addHook('preClose', async () => hub.close());

  const admit = ({ ip }: FastifyRequest): void => {
    if (hub.isClosed || hub.size >= MOST_STREAMS) throw serviceUnavailable('refused');
    if (hub.ofAddress(networkOf(ip)) >= limits.liveAtOnce)
      throw new ApiError('api:error:tooMany', { retryAfterSeconds: 30 });
  };
  const stream = (
    request: FastifyRequest,
    reply: FastifyReply,
    watch: Pick<Watch, 'key' | 'read'>,
  ): FastifyReply => {
    reply.hijack();
    // Ends with its connection: a frame is one piece of bytes then, not three.
    reply.raw.useChunkedEncodingByDefault = false;
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

  serve(api, liveStatistics, async ({ params: { type }, body: { round }, request, reply }) => {
    const kind = STATISTICS[type];
    if (round !== undefined) await rounds.find(round, kind);
    admit(request);
    const read = async (): Promise<Frame> =>
      toFrame(
        round === undefined
          ? await totals.liveStatistics(kind)
          : await totals.liveRound(await rounds.find(round, kind)),
      );
    return stream(request, reply, { key: `statistics/${type}/${round ?? ''}`, read });
  });

  serve(api, liveTown, async ({ params, request, reply }) => {
    const found = await municipalities.find(params.shortName);
    if (!found) throw new ApiError('api:error:noConstant');
    admit(request);
    const { shortName } = found;
    const read = async (): Promise<Frame> => {
      // Asked again each time: a newer list may have given it other postcodes.
      const town = (await municipalities.find(shortName)) ?? found;
      return toFrame(await figures.townAnswer(town, true));
    };
    return stream(request, reply, { key: `municipality/${shortName}`, read });
  });
}

const toFrame = ({ answer, position }: Figure<object>): Frame => ({
  id: position === '' ? '0' : position,
  data: JSON.stringify(answer),
});
