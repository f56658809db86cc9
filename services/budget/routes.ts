import { budgetView } from '@footprint/projections/views/areaViews.ts';
import { BudgetAnswer, ChooseGoalBody } from '@footprint/shared-events/budget/api.ts';
import { type Budget, budgetArea } from '@footprint/shared-events/budget/area.ts';
import { budgetPath } from '@footprint/shared-events/calculation/budget.ts';
import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { YearBody } from '@footprint/shared-events/emissions/api.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { readSectors, supportedYear } from '../emissions/readSectors.ts';
import { contextFor } from '../http/commandContext.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type AreaContext, carryOut, readOwn } from '../http/ownArea.ts';
import { sessionOf } from '../http/session.ts';
import { awaitPosition, type ViewReader } from '../http/views.ts';
import { budgetDecider } from './decide.ts';

/** The goal a citizen chose, and how fast the own emissions must fall to keep to it. */
export function budgetRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const area: AreaContext = { deps, views };
  const response = { 200: BudgetAnswer };
  const answer = async (userId: string, { degreeOption }: Budget, year: number): Promise<BudgetAnswer> => {
    const userEmissions = yearTotal(await readSectors(area, userId, year)).emissions;
    return { degreeOption, userEmissions, ...budgetPath(userEmissions, degreeOption) };
  };

  app.post('/budget', { schema: { body: YearBody, response } }, async (request, reply) => {
    const year = supportedYear(deps, (request.body as Static<typeof YearBody>).year);
    const budget = (await readOwn(area, request, reply, budgetView)) ?? budgetArea.initial;
    return answer(sessionOf(request).userId, budget, year);
  });

  app.put('/budget', { schema: { body: ChooseGoalBody, response } }, async (request, reply) => {
    const { userId } = sessionOf(request);
    const { degreeOption } = request.body as ChooseGoalBody;
    const budget = await carryOut(
      area,
      reply,
      budgetDecider,
      { type: 'ChooseGoal', degreeOption },
      contextFor(deps, request, 'budget', userId),
    );
    // The goal comes from the log; the emissions it is laid over are those the caller has seen.
    await awaitPosition(views, request, reply);
    return answer(userId, budget, supportedYear(deps, undefined));
  });
}
