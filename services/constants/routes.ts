import { ACTIVITIES } from '@footprint/shared-events/constants/activities.ts';
import { HEAT_SUPPLIES, HOUSE_TYPES } from '@footprint/shared-events/constants/housing.ts';
import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import { SECTORS } from '@footprint/shared-events/constants/sectors.ts';
import { EmptyBody } from '@footprint/shared-events/fields.ts';
import { LOGIN_ONLY_CONSTANT } from '@footprint/shared-events/messages.ts';
import type { FastifyInstance } from 'fastify';
import * as T from 'typebox';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import { requireSession } from '../http/session.ts';

const named = (names: readonly string[]) => names.map((name) => ({ name }));

const FREE: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ['Measure', MEASURE_CATALOGUE],
  ['HouseType', named(HOUSE_TYPES)],
  ['ApartmentBuildingHeatSupply', named(HEAT_SUPPLIES)],
]);

const LOGIN_ONLY: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ['Sector', SECTORS],
  ['Activity', ACTIVITIES],
]);

/** Lists that forms offer, in display order. */
export function constantRoutes(app: FastifyInstance, deps: ApiDeps): void {
  // Pages show the ends of campaigns, which an operator may have changed.
  const free = new Map([
    ...FREE,
    ['Campaign', deps.config.CAMPAIGNS] as const,
    ['Operator', [deps.config.OPERATOR]] as const,
  ]);
  const schema = {
    params: T.Object({ name: T.String({ maxLength: 100 }) }),
    body: EmptyBody,
    response: { 200: T.Array(T.Object({ name: T.String() }, { additionalProperties: true })) },
  };
  const config = { public: true, refuses: [401, 404] };
  const nameOf = (params: unknown): string => (params as { name: string }).name;

  app.post('/constant/free/:name', { schema, config }, async (request) => {
    const name = nameOf(request.params);
    const found = free.get(name);
    if (found) return found;
    throw LOGIN_ONLY.has(name)
      ? new ApiError('security:session:invalid', { message: LOGIN_ONLY_CONSTANT })
      : new ApiError('api:error:noConstant');
  });

  app.post('/constant/:name', { schema, config }, async (request) => {
    const name = nameOf(request.params);
    const open = free.get(name);
    if (open) return open;
    const found = LOGIN_ONLY.get(name);
    if (!found) throw new ApiError('api:error:noConstant');
    await requireSession(app, deps, request);
    return found;
  });
}
