import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import { HistoryAnswer } from '@footprint/shared-events/audit/answers.ts';
import { HistoryBody } from '@footprint/shared-events/audit/queries.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import type { FastifyInstance } from 'fastify';
import { type IsDone, ownHistory } from '../../audit/ownHistory.ts';
import { commandIdOf } from '../../commands/ids.ts';
import type { ApiDeps } from '../deps.ts';
import { supportedYear } from '../readEmissions.ts';
import { sessionOf } from '../session.ts';

/** Entries in one answer unless told. */
const PAGE = 50;

/** What a citizen entered, when, and what it changed. Read from the log itself, so it is never behind. */
export function historyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  app.post(
    '/user/history',
    { schema: { body: HistoryBody, response: { 200: HistoryAnswer } } },
    async (request): Promise<HistoryAnswer> => {
      const { year: asked, limit = PAGE, before } = request.body as HistoryBody;
      const year = supportedYear(deps, asked);
      const { userId } = sessionOf(request);
      const events = await readHistory(deps.engines.store, userId);
      const done = new Set(events.map(({ metadata }) => metadata.commandId));
      const base = request.url.split('/user/history')[0];
      const isDone: IsDone = (call, key) => done.has(commandIdOf(userId, `POST ${base}/${call}`, key));
      const lens = { year, edition: CURRENT_EDITION, campaigns: deps.config.CAMPAIGNS };
      const entries = ownHistory(events, userId, await deps.engines.keys.get(userId), lens, isDone)
        .filter(({ position }) => before === undefined || position < before)
        .reverse();
      const shown = entries.slice(0, limit);
      return {
        year,
        entries: shown,
        before: entries.length > limit ? (shown.at(-1)?.position ?? null) : null,
      };
    },
  );
}
