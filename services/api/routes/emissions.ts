import { type Footprint, footprintOfYear, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/constants/years.ts';
import { EmissionsYearAnswer, ExplainAnswer } from '@footprint/shared-events/emissions/answers.ts';
import { ExplainBody, YearBody } from '@footprint/shared-events/emissions/queries.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { emissionsAnswer } from '../answers/emissions.ts';
import { explainAnswer } from '../answers/explain.ts';
import type { ApiDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { openDocument } from '../openDocument.ts';
import { sessionOf } from '../session.ts';
import { awaitPosition, type ViewReader } from '../views.ts';

/** The yearly footprint per sector, and how each number came about. */
export function emissionsRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const yearOf = (asked: number | undefined): number => {
    const now = Math.floor(deps.now() / 1000);
    const year = asked ?? defaultYear(now);
    if (!supportedYears(now).includes(year))
      throw new ApiError('api:error:validation', {
        fields: [{ path: '/year', messageId: 'form:emissions:error:year' }],
      });
    return year;
  };
  const readFootprint = async (request: FastifyRequest, reply: FastifyReply) => {
    await awaitPosition(views, request, reply);
    return views.get<Footprint>('footprint', sessionOf(request).userId);
  };

  app.post(
    '/emissions/year',
    { schema: { body: YearBody, response: { 200: EmissionsYearAnswer } } },
    async (request, reply) => {
      const year = yearOf((request.body as Static<typeof YearBody>).year);
      const footprint = await readFootprint(request, reply);
      if (!footprint) return emissionsAnswer({});
      return emissionsAnswer(footprint.years[year] ?? footprintOfYear(footprint, year));
    },
  );

  app.post(
    '/emissions/explain',
    { schema: { body: ExplainBody, response: { 200: ExplainAnswer } } },
    async (request, reply) => {
      const { year: asked, sector } = request.body as Static<typeof ExplainBody>;
      const year = yearOf(asked);
      const footprint = await readFootprint(request, reply);
      if (!footprint) return explainAnswer(NO_FOOTPRINT, year, sector);
      const { userId } = sessionOf(request);
      const { years: _, ...inputs } = footprint;
      return explainAnswer(await openDocument(deps.engines.keys, userId, inputs), year, sector);
    },
  );
}
