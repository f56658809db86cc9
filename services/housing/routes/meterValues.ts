import {
  LastValueAnswer,
  MeterValueAnswer,
  MeterValuesAnswer,
} from '@footprint/shared-events/housing/api.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import {
  AddReadingBody,
  EditReadingBody,
  MeterIdBody,
  RemoveReadingBody,
  readingFaults,
} from '@footprint/shared-events/housing/rules.ts';
import { METER_AND_VALUE_ID_NEEDED } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import { objectIdOf } from '../../engine/ids.ts';
import { contextFor, permissionsFor, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { sessionOf } from '../../http/session.ts';
import type { ViewReader } from '../../http/views.ts';
import { lastValue, valueAnswer, valuesAnswer } from '../answers.ts';
import { type HousingContext, housingCommand, readHousingOf } from '../ownHousing.ts';

const idsNeeded = { messageId: 'api:error:validation', message: METER_AND_VALUE_ID_NEEDED } as const;
const headlines = { '/meterId': idsNeeded, '/valueId': idsNeeded };

export function meterValueRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const housing: HousingContext = { deps, views };
  const reading = (state: Housing, meterId: number, valueId: number): MeterValueAnswer => {
    const found = state.readings[meterId]?.find((r) => r.id === valueId);
    if (!found) throw new Error('an accepted reading is in the state');
    return valueAnswer(meterId, found);
  };

  app.post(
    '/meter-value/housing',
    { schema: { body: MeterIdBody, response: { 200: MeterValuesAnswer } } },
    async (request, reply) => {
      const { meterId } = request.body as T.Static<typeof MeterIdBody>;
      return valuesAnswer(await readHousingOf(housing, request, reply, meterId), meterId);
    },
  );

  app.post(
    '/meter-value/housing/last',
    { schema: { body: MeterIdBody, response: { 200: T.Union([LastValueAnswer, T.Object({})]) } } },
    async (request, reply) => {
      const { meterId } = request.body as T.Static<typeof MeterIdBody>;
      return lastValue(await readHousingOf(housing, request, reply, meterId), meterId) ?? {};
    },
  );

  app.post(
    '/meter-value/to-housing-meter',
    {
      schema: { body: AddReadingBody, response: { 200: MeterValueAnswer } },
      config: { rules: readingFaults, missing: { meterValue: 'api:error:noMeterValue' } },
    },
    async (request, reply) => {
      const context = contextFor(deps, request, 'housing', sessionOf(request).userId);
      const readingId = objectIdOf(context.metadata.commandId, 'reading');
      const body = request.body as AddReadingBody;
      const command = { type: 'AddReading', readingId, now: secondsOf(context), ...body } as const;
      return reading(await housingCommand(housing, reply, command, context), body.meterId, readingId);
    },
  );

  app.put(
    '/meter-value/edit-single',
    {
      schema: { body: EditReadingBody, response: { 200: T.Object({ value: MeterValueAnswer }) } },
      config: { headlines, missing: { meterValue: 'api:error:noMeterValue' } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'housing', userId);
      const body = request.body as EditReadingBody;
      const permissions = await permissionsFor(deps, userId);
      const command = { type: 'CorrectReading', permissions, now: secondsOf(context), ...body } as const;
      return {
        value: reading(await housingCommand(housing, reply, command, context), body.meterId, body.valueId),
      };
    },
  );

  app.delete(
    '/meter-value/single',
    {
      schema: { body: RemoveReadingBody, response: { 200: T.Object({ valueId: T.Integer() }) } },
      config: { headlines },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'housing', userId);
      const body = request.body as RemoveReadingBody;
      const permissions = await permissionsFor(deps, userId);
      await housingCommand(housing, reply, { type: 'RemoveReading', permissions, ...body }, context);
      return { valueId: body.valueId };
    },
  );
}
