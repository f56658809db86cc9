import {
  statisticsHistory,
  statisticsLeague,
  statisticsOf,
  usageOfCityCodes,
} from '@footprint/shared-events/campaigns/api.ts';
import { STATISTICS } from '@footprint/shared-events/campaigns/types.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { Totals } from '../totals.ts';

/** Figures of campaigns and of places: public, and of nobody in particular. */
export function statisticsRoutes(api: Api, totals: Totals): void {
  serve(api, statisticsOf, async ({ params, awaitViews }) =>
    totals.statistics(STATISTICS[params.type], await awaitViews()),
  );
  serve(api, statisticsHistory, async ({ params, body, awaitViews }) =>
    totals.history(STATISTICS[params.type], body.days, await awaitViews()),
  );
  serve(api, statisticsLeague, async ({ params }) => totals.league(STATISTICS[params.type]));
  serve(api, usageOfCityCodes, async ({ body, awaitViews }) =>
    totals.cityUsage(body.cityCodes, await awaitViews()),
  );
}
