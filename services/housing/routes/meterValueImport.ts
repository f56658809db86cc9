import { ImportAnswer } from '@footprint/shared-events/housing/api.ts';
import { mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import { ImportReadingsBody } from '@footprint/shared-events/housing/rules.ts';
import type { FastifyInstance } from 'fastify';
import { objectIdOf } from '../../engine/ids.ts';
import { loadStream } from '../../engine/loadStream.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import type { ApiDeps } from '../../http/deps.ts';
import { ApiError } from '../../http/errors.ts';
import { sessionOf } from '../../http/session.ts';
import type { ViewReader } from '../../http/views.ts';
import { housingDecider } from '../decide.ts';
import { importedId } from '../decideImport.ts';
import { type HousingContext, housingCommand } from '../ownHousing.ts';
import { readingsOf } from '../readingsCsv.ts';

/** Readings from a file: shown first, then all of them or none. */
export function meterValueImportRoutes(app: FastifyInstance, deps: ApiDeps, views: ViewReader): void {
  const housing: HousingContext = { deps, views };
  app.post(
    '/meter-value/import',
    { schema: { body: ImportReadingsBody, response: { 200: ImportAnswer } } },
    async (request, reply): Promise<ImportAnswer> => {
      const { userId } = sessionOf(request);
      const { meterId, csv, dryRun } = request.body as ImportReadingsBody;
      const context = contextFor(deps, request, 'housing', userId);
      // First whose meter it is: a stranger's file is not even read.
      const { state } = await loadStream(deps.engines, housingDecider, context.stream, userId);
      if (!mainMeterOf(state, meterId)) throw new ApiError('api:error:notAllowed');
      const rows = [...readingsOf(csv, secondsOf(context))];
      const readings = rows.flatMap(({ v, d }) =>
        v === undefined || d === undefined ? [] : [{ value: v, date: d }],
      );
      if (dryRun || rows.length !== readings.length || rows.length === 0) return { rows, imported: 0 };
      const newId = (label: string): number => objectIdOf(context.metadata.commandId, label);
      const command = { type: 'ImportReadings', meterId, readings, newId } as const;
      const { readings: after } = await housingCommand(housing, reply, command, context);
      // By their ids, so that a repeated call is answered as the first one was.
      const added = new Set(readings.map(({ date }) => importedId(command, date)));
      return { rows, imported: (after[meterId] ?? []).filter(({ id }) => added.has(id)).length };
    },
  );
}
