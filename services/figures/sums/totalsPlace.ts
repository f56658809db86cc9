import { serviceUnavailable } from '../../http/errors.ts';
import type { ViewReader } from '../../http/views.ts';
import type { SumsPlace } from './liveSums.ts';

/**
 * Where the totals' sums of the active views lie.
 * @throws ApiError 503 before the first views have been built: unknown is not the same as empty
 */
export async function totalsPlace(views: ViewReader): Promise<SumsPlace> {
  const active = await views.active();
  const collection = active?.collections['totals-sums'];
  if (!active || collection === undefined) throw serviceUnavailable('refused');
  return { set: active.set, collection };
}
