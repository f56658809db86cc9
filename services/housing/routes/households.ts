import { boundHouseholds, consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { DeleteBody, EmptyBody } from '@footprint/shared-events/fields.ts';
import { DeletedAnswer, HouseholdsAnswer } from '@footprint/shared-events/housing/api.ts';
import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import {
  CreateHouseholdBody,
  EditHouseholdBody,
  householdFaults,
} from '@footprint/shared-events/housing/rules.ts';
import { ONE_GROUP_ONLY } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { objectIdOf } from '../../engine/ids.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { loadArea } from '../../http/ownArea.ts';
import { sessionOf } from '../../http/session.ts';
import type { ViewReader } from '../../http/views.ts';
import { householdAnswer, householdsAnswer } from '../answers.ts';
import { type HousingContext, housingCommand, readHousing } from '../ownHousing.ts';

/** The one household a command was about, as a list: that is how clients expect it. */
const only = ({ households }: Housing, id: number, now: number) => {
  const household = households[id];
  return household ? [householdAnswer(household, now)] : [];
};

export function householdRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const housing: HousingContext = { deps, views };
  const response = { 200: HouseholdsAnswer };

  app.post('/groups/of-user', { schema: { body: EmptyBody, response } }, async (request, reply) =>
    householdsAnswer((await readHousing(housing, request, reply)) ?? housingArea.initial, deps.now() / 1000),
  );

  app.post(
    '/groups/create',
    {
      schema: { body: CreateHouseholdBody, response },
      // A list is no household, whatever is in it.
      config: {
        rules: householdFaults,
        headlines: { '': { messageId: 'api:error:validation', message: ONE_GROUP_ONLY } },
      },
    },
    async (request, reply) => {
      const context = contextFor(deps, request, 'housing', sessionOf(request).userId);
      const householdId = objectIdOf(context.metadata.commandId, 'household');
      const body = request.body as CreateHouseholdBody;
      const state = await housingCommand(
        housing,
        reply,
        { type: 'CreateHousehold', householdId, ...body },
        context,
      );
      return only(state, householdId, secondsOf(context));
    },
  );

  app.put(
    '/groups/edit',
    { schema: { body: EditHouseholdBody, response }, config: { rules: householdFaults } },
    async (request, reply) => {
      const context = contextFor(deps, request, 'housing', sessionOf(request).userId);
      const body = request.body as EditHouseholdBody;
      const command = { type: 'ChangeHousehold', now: secondsOf(context), ...body } as const;
      return only(await housingCommand(housing, reply, command, context), body.id, secondsOf(context));
    },
  );

  app.delete(
    '/groups',
    { schema: { body: DeleteBody, response: { 200: DeletedAnswer } } },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'housing', userId);
      const { deleteNodes } = request.body as Static<typeof DeleteBody>;
      const inUse = boundHouseholds(await loadArea(housing, consumptionArea, userId));
      const command = { type: 'RemoveHouseholds', householdIds: deleteNodes, inUse } as const;
      await housingCommand(housing, reply, command, context);
      return { deleted: deleteNodes };
    },
  );
}
