import { consumptionView, housingView } from '@footprint/projections/views/areaViews.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { ChosenLevelAnswer, SiteAnswer, SitesAnswer } from '@footprint/shared-events/consumption/api.ts';
import { type Consumption, consumptionArea, levelOn } from '@footprint/shared-events/consumption/area.ts';
import { BindSiteBody, ChooseLevelBody, levelFaults } from '@footprint/shared-events/consumption/rules.ts';
import { EmptyBody } from '@footprint/shared-events/fields.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import { NO_GROUP_OR_TYPE } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as T from 'typebox';
import { objectIdOf } from '../engine/ids.ts';
import { contextFor } from '../http/commandContext.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type AreaContext, carryOut, loadArea, notOwn, readDocument, readOwn } from '../http/ownArea.ts';
import { sessionOf } from '../http/session.ts';
import { awaitPosition, type ViewReader } from '../http/views.ts';
import { siteAnswer } from './answers.ts';
import { consumptionDecider } from './decide.ts';

const GroupIdParams = T.Object({
  groupId: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:personalType:error:groupId' }),
});

const notBindable = { messageId: 'api:error:validation', message: NO_GROUP_OR_TYPE } as const;

/** Consumption entered as levels, one measurement site for each type. */
export function personalTypeRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const schema = { body: EmptyBody, response: { 200: SitesAnswer } };
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Consumption> =>
    (await readOwn(area, request, reply, consumptionView)) ?? consumptionArea.initial;
  const siteOf = ({ sites }: Consumption, isIt: (site: Consumption['sites'][number]) => boolean) => {
    const site = sites.find(isIt);
    if (!site) throw new Error('an accepted site is in the state');
    return site;
  };

  app.post('/meter/personal-types/of-user', { schema }, async (request, reply) =>
    (await read(request, reply)).sites.map((site) => siteAnswer(site)),
  );

  app.post('/meter/personal-types/values-current', { schema }, async (request, reply) => {
    const today = berlinDay(deps.now() / 1000);
    return (await read(request, reply)).sites.map((site) => siteAnswer(site, levelOn(site, today)));
  });

  app.post(
    '/meter/personal-types/belongs-to/:groupId',
    { schema: { ...schema, params: GroupIdParams } },
    async (request, reply) => {
      const groupId = Number((request.params as { groupId: string }).groupId);
      await awaitPosition(views, request, reply);
      const housing = await readDocument(area, request, housingView);
      if (!housing?.households[groupId]) throw notOwn(reply);
      const { sites } = (await readDocument(area, request, consumptionView)) ?? consumptionArea.initial;
      return sites.filter((site) => site.householdId === groupId).map((site) => siteAnswer(site));
    },
  );

  app.post(
    '/meter-value/personal-types/add-value',
    {
      schema: { body: ChooseLevelBody, response: { 200: ChosenLevelAnswer } },
      config: { rules: levelFaults },
    },
    async (request, reply) => {
      const context = contextFor(deps, request, 'consumption', sessionOf(request).userId);
      const newSiteId = objectIdOf(context.metadata.commandId, 'site');
      const body = request.body as ChooseLevelBody;
      const command = { type: 'ChooseLevel', newSiteId, ...body } as const;
      const state = await carryOut(area, reply, consumptionDecider, command, context);
      const site = siteOf(state, (s) => s.supportedType === body.supportedType);
      return {
        personalTypeMeasurement: siteAnswer(site),
        typeValue: { name: body.name, startAt: body.startAt },
      };
    },
  );

  app.post(
    '/meter/personal-type/to-group',
    {
      schema: { body: BindSiteBody, response: { 200: SiteAnswer } },
      config: { headlines: { '/groupId': notBindable, '/typeMeterId': notBindable } },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const context = contextFor(deps, request, 'consumption', userId);
      const body = request.body as BindSiteBody;
      const housing = await loadArea(area, housingArea, userId);
      const households = Object.keys(housing.households).map(Number);
      const command = { type: 'BindSite', households, ...body } as const;
      const state = await carryOut(area, reply, consumptionDecider, command, context);
      return siteAnswer(siteOf(state, (s) => s.id === body.typeMeterId));
    },
  );
}
