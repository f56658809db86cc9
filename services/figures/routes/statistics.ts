import {
  statisticsHistory,
  statisticsLeague,
  statisticsOf,
  usageOfCityCodes,
} from '@footprint/shared-events/campaigns/api.ts';
import { statisticsStates, townOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { STATISTICS } from '@footprint/shared-events/rounds/types.ts';
import { ApiError } from '../../http/errors.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { PublicSources } from '../publicSources.ts';

/** Rows of the league. */
const MOST_IN_LEAGUE = 100;

/** Public figures of campaigns, rounds and places. */
export function statisticsRoutes(api: Api, { totals, rounds, municipalities, figures }: PublicSources): void {
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

  serve(api, statisticsLeague, async ({ params, body, awaitViews }) => {
    const kind = STATISTICS[params.type];
    const { round, counted } = body;
    const standings =
      round === undefined
        ? await totals.standings(kind, await awaitViews())
        : await totals.roundStandings(await rounds.find(round, kind), await awaitViews(), counted);
    return Promise.all(
      standings.slice(0, MOST_IN_LEAGUE).map(async (row) => {
        const town = await municipalities.find(row.shortName);
        return { ...row, label: town?.label ?? row.name };
      }),
    );
  });

  serve(api, statisticsStates, async ({ params, body }) => {
    const kind = STATISTICS[params.type];
    const { round } = body;
    return round === undefined ? totals.states(kind) : totals.roundStates(await rounds.find(round, kind));
  });

  serve(api, townOf, async ({ params, awaitViews }) => {
    const town = await municipalities.find(params.shortName);
    if (!town) throw new ApiError('api:error:noConstant');
    return (await figures.townAnswer(town, await awaitViews())).answer;
  });

  serve(api, usageOfCityCodes, async ({ body, awaitViews }) => {
    const { answer } = await totals.ofCities(body.cityCodes, await awaitViews());
    return answer.usage;
  });
}
