import { measuresView } from '@footprint/projections/views/areaViews.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { savedByConfirmed } from '@footprint/shared-events/calculation/savings.ts';
import { EmptyBody } from '@footprint/shared-events/fields.ts';
import {
  ConfirmMeasuresAnswer,
  ConfirmMeasuresBody,
  EditMeasuresBody,
  PickMeasuresBody,
  UsedMeasuresAnswer,
} from '@footprint/shared-events/measures/api.ts';
import { measuresArea } from '@footprint/shared-events/measures/area.ts';
import { confirmationFaults } from '@footprint/shared-events/measures/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmBet } from '../campaigns/confirmBet.ts';
import { contextFor, secondsOf } from '../http/commandContext.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type AreaContext, carryOut, loadArea, readOwn } from '../http/ownArea.ts';
import { sessionOf } from '../http/session.ts';
import { sendPosition, type ViewReader } from '../http/views.ts';
import { usedMeasuresAnswer } from './answers.ts';
import { type MeasuresCommand, measuresDecider } from './decide.ts';

/** Measures that citizens pick, and how far they were carried out. */
export function measuresRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const response = { 200: UsedMeasuresAnswer };
  const command = (request: FastifyRequest, reply: FastifyReply, said: MeasuresCommand) =>
    carryOut(
      area,
      reply,
      measuresDecider,
      said,
      contextFor(deps, request, 'measures', sessionOf(request).userId),
    );

  app.post('/measures/to-user', { schema: { body: PickMeasuresBody, response } }, async (request, reply) => {
    const { measures } = request.body as PickMeasuresBody;
    return usedMeasuresAnswer(
      await command(request, reply, { type: 'EditMeasures', new: measures, updated: [] }),
    );
  });

  app.put('/measures/to-user', { schema: { body: EditMeasuresBody, response } }, async (request, reply) => {
    const body = request.body as EditMeasuresBody;
    return usedMeasuresAnswer(await command(request, reply, { type: 'EditMeasures', ...body }));
  });

  app.post(
    '/measures/from-user',
    { schema: { body: EmptyBody, response }, config: { scope: 'bet' } },
    async (request, reply) =>
      usedMeasuresAnswer((await readOwn(area, request, reply, measuresView)) ?? measuresArea.initial),
  );

  app.put(
    '/measures/confirm',
    {
      schema: { body: ConfirmMeasuresBody, response: { 200: ConfirmMeasuresAnswer } },
      config: {
        scope: 'bet',
        rules: confirmationFaults,
        headlineIds: [
          'app:measures:confirm:noMeasure',
          'app:measures:confirm:missing',
          'app:measures:confirm:unknownKind',
        ],
      },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'measures', userId);
      const answers = request.body as ConfirmMeasuresBody;
      const measures = await carryOut(
        area,
        reply,
        measuresDecider,
        { type: 'ConfirmMeasures', answers },
        context,
      );
      const ended = await confirmBet(deps.engines, userId, context.metadata.recordedAt);
      sendPosition(reply, userId, ended);
      const account = await loadArea(area, accountArea, userId);
      const savedSum = savedByConfirmed(measures.list, account, deps.config.CAMPAIGNS, secondsOf(context));
      return { measures: usedMeasuresAnswer(measures), savedSum };
    },
  );
}
