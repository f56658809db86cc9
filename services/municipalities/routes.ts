import { EmptyBody } from '@footprint/shared-events/fields.ts';
import {
  MunicipalityAnswer,
  SuggestAnswer,
  SuggestBody,
} from '@footprint/shared-events/municipalities/api.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Municipalities } from './municipalities.ts';

export const MunicipalityParams = T.Object({ shortName: T.String({ maxLength: 100 }) });

/** Which municipalities there are: public, since the savings pages are. */
export function municipalityRoutes(
  app: FastifyInstance,
  { limits }: ApiDeps,
  municipalities: Municipalities,
): void {
  const config = { public: true, rateLimit: limits.publicFigures, refuses: [404] };

  app.post(
    '/constant/municipality/:shortName',
    {
      schema: { params: MunicipalityParams, body: EmptyBody, response: { 200: MunicipalityAnswer } },
      config,
    },
    async (request): Promise<MunicipalityAnswer> => {
      const found = await municipalities.find((request.params as { shortName: string }).shortName);
      if (!found) throw new ApiError('api:error:noConstant');
      const { shortName, name, inhabitants, cityCodes } = found;
      return { shortName, name, inhabitants, cityCodes };
    },
  );

  app.post(
    '/municipalities/suggest',
    { schema: { body: SuggestBody, response: { 200: SuggestAnswer } }, config },
    async (request): Promise<SuggestAnswer> => {
      const found = await municipalities.suggest((request.body as SuggestBody).query);
      return found.map(({ shortName, name, state }) => ({ shortName, name, state }));
    },
  );
}
