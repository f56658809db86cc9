import { ACTIVITIES } from '@footprint/shared-events/catalogue/activities.ts';
import { campaignList, constant, freeConstant, operatorOf } from '@footprint/shared-events/catalogue/api.ts';
import { HEAT_SUPPLIES, HOUSE_TYPES } from '@footprint/shared-events/catalogue/housing.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { OPEN_DATA_LICENCE } from '@footprint/shared-events/catalogue/operator.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import { LOGIN_ONLY_CONSTANT } from '@footprint/shared-events/kernel/messages.ts';
import { ApiError } from '../http/errors.ts';
import { type Api, serve } from '../http/serve.ts';
import { requireSession } from '../http/session.ts';

type List = readonly { readonly name: string }[];

const named = (names: readonly string[]): List => names.map((name) => ({ name }));

const LOGIN_ONLY: ReadonlyMap<string, List> = new Map<string, List>([
  ['Sector', SECTORS],
  ['Activity', ACTIVITIES],
]);

/** Lists that forms offer, in display order. */
export function constantRoutes(api: Api): void {
  const { app, deps } = api;
  const { CAMPAIGNS, OPERATOR } = deps.config;
  const free: ReadonlyMap<string, List> = new Map<string, List>([
    ['Measure', MEASURE_CATALOGUE],
    ['HouseType', named(HOUSE_TYPES)],
    ['ApartmentBuildingHeatSupply', named(HEAT_SUPPLIES)],
    ['Campaign', CAMPAIGNS],
    ['Operator', [OPERATOR]],
  ]);

  // Pages show the ends of campaigns, which an operator may have changed.
  serve(api, campaignList, () => [...CAMPAIGNS]);
  serve(api, operatorOf, () => [{ openDataLicence: OPEN_DATA_LICENCE, ...OPERATOR }]);

  serve(api, freeConstant, ({ params: { name } }) => {
    const found = free.get(name);
    if (found) return [...found];
    throw LOGIN_ONLY.has(name)
      ? new ApiError('security:session:invalid', { message: LOGIN_ONLY_CONSTANT })
      : new ApiError('api:error:noConstant');
  });

  serve(api, constant, async ({ params: { name }, request }) => {
    const open = free.get(name);
    if (open) return [...open];
    const found = LOGIN_ONLY.get(name);
    if (!found) throw new ApiError('api:error:noConstant');
    await requireSession(app, deps, request);
    return [...found];
  });
}
