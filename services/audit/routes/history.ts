import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { FigureSeen } from '@footprint/shared-events/account/events.ts';
import { ownHistory as ownHistoryCall } from '@footprint/shared-events/audit/api.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { supportedYear } from '../../emissions/readSectors.ts';
import type { HealthDeps } from '../../http/deps.ts';
import { type Api, serve } from '../../http/serve.ts';
import { openWays } from '../openWays.ts';
import { ownHistory } from '../ownHistory.ts';
import { ProvenLog, type ProvingDeps } from '../provenLog.ts';

/** Entries in one answer unless the request says otherwise. */
const PAGE = 50;

/** Serves a citizen's entries, their times and their effects. Read from the log itself, so it is never behind. */
export function historyRoutes(api: Api<ProvingDeps>): void {
  const { deps } = api;
  const proof = new ProvenLog(deps);
  serve(api, ownHistoryCall, async (request) => {
    const { year: asked, limit = PAGE, before: asOf } = request.body;
    const { userId } = request;
    const year = supportedYear(deps, asked);
    const all = await readHistory(deps.engines.store, userId);
    // Visits are no entries, and as many as days: they would hide what was entered.
    const events = all.filter(({ type }) => type !== FigureSeen.type);
    const to = events.findLastIndex(({ position }) => asOf === undefined || position < asOf) + 1;
    const from = Math.max(0, to - limit);
    const key = await deps.engines.keys.get(userId);
    const lens = {
      year,
      edition: CURRENT_EDITION,
      campaigns: deps.config.CAMPAIGNS,
      asOf: deps.now() / 1000,
    };
    const isOpen = openWays(api, request, events);
    const entries = [...(await ownHistory({ events, from, to, userId, key, isOpen }, lens))].reverse();
    const before = from > 0 ? (entries.at(-1)?.position ?? null) : null;
    // Where positions have gaps a leaf is searched for among those of a day: too long for a page of a citizen.
    const isProven = !deps.engines.store.gapless || (await proof.proves(events.slice(from, to)));
    return { year, entries, before, provenAt: isProven ? provenAt(deps.health) : null };
  });
}

const provenAt = ({ newestHead, logCheck }: HealthDeps): number | null =>
  logCheck?.()?.fits ? (newestHead?.()?.signedAt ?? null) : null;
