import { setTimeout as sleep } from 'node:timers/promises';
import { PARTITIONS, PROJECTED } from '@footprint/projections/partition.ts';
import type { Link } from '@footprint/projections/views/links.ts';
import { linksView } from '@footprint/projections/views/links.ts';
import type { ApiDeps } from '../http/deps.ts';
import { serviceUnavailable } from '../http/errors.ts';
import type { ViewReader } from '../http/views.ts';

const MAX_WAIT_MS = 800;
const POLL_MS = 10;

/**
 * Finds the link that a digest belongs to. An unknown one is refused only after the views have reached the log's head
 * as it was when asked, because the link may have been made a moment ago.
 * @throws ApiError api:service:unavailable when the views are not there after 800 ms, or have not been built
 */
export async function findLink(deps: ApiDeps, views: ViewReader, digest: string): Promise<Link | undefined> {
  const deadline = performance.now() + MAX_WAIT_MS;
  const head = await deps.engines.store.head(PROJECTED);
  for (;;) {
    const caughtUp = await hasCaughtUp(deps, views, head);
    const link = await views.find(linksView, digest);
    if (link || caughtUp) return link;
    if (performance.now() >= deadline) throw serviceUnavailable('refused');
    await sleep(POLL_MS);
  }
}

async function hasCaughtUp(deps: ApiDeps, views: ViewReader, head: string): Promise<boolean> {
  const active = await views.active();
  if (!active) return false;
  const reached = await deps.views.checkpoints(active.set);
  return reached.length === PARTITIONS.length && reached.every((c) => c.position >= head);
}
