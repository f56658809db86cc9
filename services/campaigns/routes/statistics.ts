import {
  CityCodesBody,
  CityUsageAnswer,
  HistoryAnswer,
  HistoryBody,
  LeagueAnswer,
  StatisticsAnswer,
  StatisticsParams,
} from '@footprint/shared-events/campaigns/api.ts';
import { STATISTICS } from '@footprint/shared-events/campaigns/types.ts';
import { EmptyBody } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../http/deps.ts';
import { awaitPosition, type ViewReader } from '../../http/views.ts';
import type { Totals } from '../totals.ts';

/** Figures of campaigns and of places: public, and of nobody in particular. */
export function statisticsRoutes(
  app: FastifyInstance,
  { limits }: ApiDeps,
  views: ViewReader,
  totals: Totals,
): void {
  const config = { public: true, rateLimit: limits.publicFigures };
  const params = StatisticsParams;
  const kindOf = (request: FastifyRequest) => STATISTICS[(request.params as StatisticsParams).type];
  /** Waits for what the caller did last; true when the caller names such a thing. */
  const awaited = (request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
    awaitPosition(views, request, reply);

  app.post(
    '/statistics/:type',
    { schema: { params, body: EmptyBody, response: { 200: StatisticsAnswer } }, config },
    async (request, reply): Promise<StatisticsAnswer> =>
      totals.statistics(kindOf(request), await awaited(request, reply)),
  );

  app.post(
    '/statistics/:type/history',
    { schema: { params, body: HistoryBody, response: { 200: HistoryAnswer } }, config },
    async (request, reply): Promise<HistoryAnswer> => {
      const fresh = await awaited(request, reply);
      return totals.history(kindOf(request), (request.body as HistoryBody).days, fresh);
    },
  );

  app.post(
    '/statistics/:type/league',
    { schema: { params, body: EmptyBody, response: { 200: LeagueAnswer } }, config },
    async (request): Promise<LeagueAnswer> => totals.league(kindOf(request)),
  );

  app.post(
    '/used-measures/of-city-codes',
    { schema: { body: CityCodesBody, response: { 200: CityUsageAnswer } }, config },
    async (request, reply): Promise<CityUsageAnswer> => {
      const fresh = await awaited(request, reply);
      return totals.cityUsage((request.body as CityCodesBody).cityCodes, fresh);
    },
  );
}
