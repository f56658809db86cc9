import { footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import {
  EmissionsYearAnswer,
  ExplainAnswer,
  ExplainBody,
  YearBody,
} from '@footprint/shared-events/emissions/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { ApiDeps } from '../http/deps.ts';
import { openDocument } from '../http/openDocument.ts';
import { sessionOf } from '../http/session.ts';
import { awaitPosition, type ViewReader } from '../http/views.ts';
import { explainAnswer } from './explain.ts';
import { readSectors, supportedYear } from './readSectors.ts';

/** The yearly footprint per sector, and how each number came about. */
export function emissionsRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  app.post(
    '/emissions/year',
    { schema: { body: YearBody, response: { 200: EmissionsYearAnswer } } },
    async (request, reply) => {
      const year = supportedYear(deps, (request.body as Static<typeof YearBody>).year);
      await awaitPosition(views, request, reply);
      return readSectors({ deps, views }, sessionOf(request).userId, year);
    },
  );

  app.post(
    '/emissions/explain',
    { schema: { body: ExplainBody, response: { 200: ExplainAnswer } } },
    async (request, reply) => {
      const { year: asked, sector } = request.body as Static<typeof ExplainBody>;
      const year = supportedYear(deps, asked);
      await awaitPosition(views, request, reply);
      const { userId } = sessionOf(request);
      const footprint = await views.get(footprintView, userId);
      if (!footprint) return explainAnswer(NO_FOOTPRINT, year, sector);
      const { years: _, ...inputs } = footprint;
      return explainAnswer(await openDocument(deps.engines.keys, userId, inputs), year, sector);
    },
  );
}
