import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { ownHistory as ownHistoryCall } from '@footprint/shared-events/audit/api.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import { supportedYear } from '../../emissions/readSectors.ts';
import { commandIdOf } from '../../engine/ids.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type IsDone, ownHistory } from '../ownHistory.ts';

/** Entries in one answer unless the request says otherwise. */
const PAGE = 50;

/** What a citizen entered, when, and what it changed. Read from the log itself, so it is never behind. */
export function historyRoutes(api: Api): void {
  const { deps } = api;
  serve(api, ownHistoryCall, async ({ body: { year: asked, limit = PAGE, before }, userId, request }) => {
    const year = supportedYear(deps, asked);
    const events = await readHistory(deps.engines.store, userId);
    const done = new Set(events.map(({ metadata }) => metadata.commandId));
    const base = request.url.split('/user/history')[0];
    const isDone: IsDone = ({ method, call }, key) =>
      done.has(commandIdOf(userId, `${method} ${base}/${call}`, key));
    const to = events.findLastIndex(({ position }) => before === undefined || position < before) + 1;
    const from = Math.max(0, to - limit);
    const key = await deps.engines.keys.get(userId);
    const lens = {
      year,
      edition: CURRENT_EDITION,
      campaigns: deps.config.CAMPAIGNS,
      asOf: deps.now() / 1000,
    };
    const entries = [...(await ownHistory({ events, from, to, userId, key, isDone }, lens))].reverse();
    return { year, entries, before: from > 0 ? (entries.at(-1)?.position ?? null) : null };
  });
}
