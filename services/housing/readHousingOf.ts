import { housingView } from '@footprint/projections/views/areaViews.ts';
import { type Housing, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { notOwn } from '../http/ownArea.ts';
import type { CallRequest } from '../http/serve.ts';

/**
 * The citizen's housing for a call about one counter.
 * @throws ApiError api:error:notAllowed when the counter is not the citizen's, or unknown: the same answer for both
 * @throws ApiError api:service:unavailable when it is not to be found in views that are behind what the caller has seen
 */
export async function readHousingOf(
  { read, reply }: Pick<CallRequest<Call>, 'read' | 'reply'>,
  counterId: number,
): Promise<Housing> {
  const housing = await read(housingView);
  if (housing && mainMeterOf(housing, counterId)) return housing;
  throw notOwn(reply);
}
