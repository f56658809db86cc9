import { consumptionView, housingView } from '@footprint/projections/views/areaViews.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  bindSite,
  chooseLevel,
  currentSites,
  sitesOfHousehold,
  sitesOfUser,
} from '@footprint/shared-events/consumption/api.ts';
import { type Consumption, levelOn } from '@footprint/shared-events/consumption/area.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import { loadArea, notOwn } from '../http/ownArea.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import { siteAnswer } from './answers.ts';
import { consumptionDecider } from './decide.ts';

type Site = Consumption['sites'][number];

/** Consumption entered as levels, one measurement site for each type. */
export function consumptionRoutes(api: Api): void {
  serve(api, sitesOfUser, async ({ read }) =>
    ((await read(consumptionView))?.sites ?? []).map((site) => siteAnswer(site)),
  );

  serve(api, currentSites, async ({ read }) => {
    const today = berlinDay(api.deps.now() / 1000);
    return ((await read(consumptionView))?.sites ?? []).map((site) => siteAnswer(site, levelOn(site, today)));
  });

  serve(api, sitesOfHousehold, async ({ params, read, readNow, reply }) => {
    const groupId = Number(params.groupId);
    const housing = await read(housingView);
    if (!housing?.households[groupId]) throw notOwn(reply);
    const sites = (await readNow(consumptionView))?.sites ?? [];
    return sites.filter((site) => site.householdId === groupId).map((site) => siteAnswer(site));
  });

  serveCommand(
    api,
    chooseLevel,
    consumptionDecider,
    ({ body, newId }) => ({ type: 'ChooseLevel', newSiteId: newId('site'), ...body }),
    (state, { body: { supportedType, name, startAt } }) => ({
      personalTypeMeasurement: siteAnswer(siteOf(state, (site) => site.supportedType === supportedType)),
      typeValue: { name, startAt },
    }),
  );

  serveCommand(
    api,
    bindSite,
    consumptionDecider,
    async ({ body, userId }) => {
      const housing = await loadArea(api, housingArea, userId);
      return { type: 'BindSite', households: Object.keys(housing.households).map(Number), ...body };
    },
    (state, { body }) => siteAnswer(siteOf(state, (site) => site.id === body.typeMeterId)),
  );
}

function siteOf({ sites }: Consumption, isIt: (site: Site) => boolean): Site {
  const site = sites.find(isIt);
  if (!site) throw new Error('an accepted site is in the state');
  return site;
}
