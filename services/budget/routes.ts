import { budgetView } from '@footprint/projections/views/areaViews.ts';
import { type BudgetAnswer, budgetOfUser, chooseGoal } from '@footprint/shared-events/budget/api.ts';
import { type Budget, budgetArea } from '@footprint/shared-events/budget/area.ts';
import { budgetLeft, budgetPath } from '@footprint/shared-events/calculation/budget.ts';
import { isPreliminary, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { GOALS_SINCE } from '@footprint/shared-events/catalogue/goals.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { readTotals, supportedYear, YEAR_VIEWS } from '../emissions/readSectors.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { budgetDecider } from './decide.ts';

/** The goal a citizen chose, and how fast the own emissions must fall to keep to it. */
export function budgetRoutes(api: Api): void {
  const answer = async (userId: string, { degreeOption }: Budget, year: number): Promise<BudgetAnswer> => {
    const now = api.deps.now() / 1000;
    const ended = supportedYears(now).filter((one) => one >= GOALS_SINCE && !isPreliminary(one, now));
    const [asked, ...totals] = await readTotals(api, userId, [year, ...ended]);
    const { emissions, own } = asked ?? yearTotal([]);
    const sums = totals.map((total) => total.emissions);
    return {
      degreeOption,
      userEmissions: emissions,
      own,
      ...budgetPath(emissions, degreeOption),
      ...budgetLeft(degreeOption, sums),
      usedOwn: {
        years: totals.filter((total) => total.own.sectors > 0).length,
        tonnes: totals.reduce((sum, total) => sum + total.own.tonnes, 0),
      },
    };
  };

  serve(api, budgetOfUser, async ({ body, userId, awaitViews, readNow }) => {
    const year = supportedYear(api.deps, body.year);
    await awaitViews(budgetView, ...YEAR_VIEWS);
    return answer(userId, (await readNow(budgetView)) ?? budgetArea.initial, year);
  });

  serveCommand(
    api,
    chooseGoal,
    budgetDecider,
    ({ body: { degreeOption } }) => ({ type: 'ChooseGoal', degreeOption }),
    async (budget, { userId, awaitViews }) => {
      // The goal comes from the log; the emissions it is laid over are those the caller has seen.
      await awaitViews(...YEAR_VIEWS);
      return answer(userId, budget, supportedYear(api.deps, undefined));
    },
  );
}
