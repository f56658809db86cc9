import {
  statisticsHistory,
  statisticsLeague,
  statisticsOf,
  usageOfCityCodes,
} from '@footprint/shared-events/campaigns/api.ts';
import { STATISTICS } from '@footprint/shared-events/campaigns/types.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Rounds } from '../rounds.ts';
import type { Totals } from '../totals.ts';

/** Rows of the league. */
const MOST_IN_LEAGUE = 100;

/** Figures of campaigns, rounds and places: public, and of nobody in particular. */
export function statisticsRoutes(api: Api, totals: Totals, rounds: Rounds): void {
  serve(api, statisticsOf, async ({ params, body, awaitViews }) => {
    const kind = STATISTICS[params.type];
    const { round } = body;
    return round === undefined
      ? totals.statistics(kind, await awaitViews())
      : totals.round(await rounds.find(round, kind), await awaitViews());
  });

  serve(api, statisticsHistory, async ({ params, body, awaitViews }) => {
    const kind = STATISTICS[params.type];
    const { days, round } = body;
    return round === undefined
      ? totals.history(kind, days, await awaitViews())
      : totals.roundHistory(await rounds.find(round, kind), days, await awaitViews());
  });

  serve(api, statisticsLeague, async ({ params, body }) => {
    const kind = STATISTICS[params.type];
    const { round } = body;
    const standings =
      round === undefined
        ? await totals.standings(kind)
        : await totals.roundStandings(await rounds.find(round, kind));
    return standings.slice(0, MOST_IN_LEAGUE);
  });

  serve(api, usageOfCityCodes, async ({ body, awaitViews }) =>
    totals.cityUsage(body.cityCodes, await awaitViews()),
  );
}
