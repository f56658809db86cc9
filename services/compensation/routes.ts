import { compensationView } from '@footprint/projections/views/areaViews.ts';
import {
  CompensationAnswer,
  CompensationsAnswer,
  CompensationValueBody,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import { type Compensations, compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { EmptyBody } from '@footprint/shared-events/fields.ts';
import type { FastifyInstance } from 'fastify';
import { objectIdOf } from '../engine/ids.ts';
import { contextFor, secondsOf } from '../http/commandContext.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type AreaContext, carryOut, readOwn } from '../http/ownArea.ts';
import { sessionOf } from '../http/session.ts';
import type { ViewReader } from '../http/views.ts';
import { compensationDecider } from './decide.ts';

/** What citizens compensate, by type and calendar year. */
export function compensationRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const response = { 200: CompensationAnswer };
  const only = ({ list }: Compensations, isIt: (one: CompensationAnswer) => boolean): CompensationAnswer => {
    const found = compensationsAnswer({ list }).find(isIt);
    if (!found) throw new Error('an accepted compensation is in the state');
    return found;
  };

  app.post(
    '/compensation/to-user',
    { schema: { body: SetCompensationBody, response } },
    async (request, reply) => {
      const context = contextFor(deps, request, 'compensation', sessionOf(request).userId);
      const newId = objectIdOf(context.metadata.commandId, 'compensation');
      const body = request.body as SetCompensationBody;
      const command = { type: 'SetCompensation', newId, ...body } as const;
      const state = await carryOut(area, reply, compensationDecider, command, context);
      return only(state, (c) => c.compTypeMain === body.compTypeMain);
    },
  );

  app.put(
    '/compensation/value',
    { schema: { body: CompensationValueBody, response } },
    async (request, reply) => {
      const context = contextFor(deps, request, 'compensation', sessionOf(request).userId);
      const body = request.body as CompensationValueBody;
      const command = { type: 'ChangeValue', now: secondsOf(context), ...body } as const;
      const state = await carryOut(area, reply, compensationDecider, command, context);
      return only(state, (c) => c.id === body.compMeasurementId);
    },
  );

  app.post(
    '/compensation',
    { schema: { body: EmptyBody, response: { 200: CompensationsAnswer } } },
    async (request, reply) =>
      compensationsAnswer(
        (await readOwn(area, request, reply, compensationView)) ?? compensationArea.initial,
      ),
  );
}

const compensationsAnswer = ({ list }: Compensations): CompensationAnswer[] =>
  list.map(({ compValues, ...compensation }) => ({ ...compensation, compValues: [...compValues] }));
