import { EmptyBody } from '@footprint/shared-events/fields.ts';
import { MeterAnswer, MetersAnswer } from '@footprint/shared-events/housing/api.ts';
import { mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import { AddMeterBody, MetersOfUserBody, meterFaults } from '@footprint/shared-events/housing/rules.ts';
import { NO_EMISSION_DOMAIN } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import { objectIdOf } from '../../engine/ids.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { sessionOf } from '../../http/session.ts';
import type { ViewReader } from '../../http/views.ts';
import { meterAnswer } from '../answers.ts';
import { type HousingContext, housingCommand, readHousing, readHousingOf } from '../ownHousing.ts';

const MeterIdParams = T.Object({
  id: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:input:error:meterId' }),
});

const noDomain = { messageId: 'api:error:validation', message: NO_EMISSION_DOMAIN } as const;

export function meterRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const housing: HousingContext = { deps, views };

  app.post(
    '/meter/avatar',
    {
      schema: { body: AddMeterBody, response: { 200: MeterAnswer } },
      config: {
        rules: meterFaults,
        headlines: { '/meterLocation': noDomain, '/meterLocation/ghgDomain': noDomain },
      },
    },
    async (request, reply) => {
      const context = contextFor(deps, request, 'housing', sessionOf(request).userId);
      const newId = (label: string): number => objectIdOf(context.metadata.commandId, label);
      const body = request.body as AddMeterBody;
      const command = { type: 'AddMeter', newId, now: secondsOf(context), ...body } as const;
      const state = await housingCommand(housing, reply, command, context);
      const meter = mainMeterOf(state, newId('meter'));
      if (!meter) throw new Error('an accepted meter is in the state');
      return meterAnswer(state, meter);
    },
  );

  app.post(
    '/meter/of-user',
    { schema: { body: MetersOfUserBody, response: { 200: MetersAnswer } } },
    async (request, reply) => {
      const { measuredObj } = request.body as T.Static<typeof MetersOfUserBody>;
      const state = await readHousing(housing, request, reply);
      if (!state) return [];
      return state.meters
        .filter((m) => measuredObj === undefined || m.measuredObj === measuredObj)
        .map((m) => meterAnswer(state, m));
    },
  );

  app.post(
    '/meter/:id',
    { schema: { params: MeterIdParams, body: EmptyBody, response: { 200: MeterAnswer } } },
    async (request, reply) => {
      const id = Number((request.params as { id: string }).id);
      const state = await readHousingOf(housing, request, reply, id);
      const meter = mainMeterOf(state, id);
      if (!meter) throw new Error('readHousingOf answers for known meters only');
      return meterAnswer(state, meter);
    },
  );
}
