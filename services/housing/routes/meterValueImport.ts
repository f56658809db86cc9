import { housingArea, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import {
  type ImportAnswer,
  importReadings,
  takeBackImport,
} from '@footprint/shared-events/housing/readingApi.ts';
import type { ImportReadingsBody } from '@footprint/shared-events/housing/rules.ts';
import { objectIdOf } from '../../engine/ids.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import { ApiError } from '../../http/errors.ts';
import { executeCommand, loadArea } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { previewCommand, serveCommand } from '../../http/serveCommand.ts';
import { housingDecider } from '../decide.ts';
import { importedId, importIdOf } from '../decideImport.ts';
import { isActive } from '../decideReading.ts';
import { readingsOf } from '../readingsCsv.ts';

/** Readings from a file: shown first, then all of them or none. */
export function meterValueImportRoutes(api: Api): void {
  serve(api, importReadings, async ({ body, userId, request, reply }): Promise<ImportAnswer> => {
    const { meterId } = body;
    const context = contextFor(api.deps, request, 'housing', userId);
    const { rows, readings } = await readFile(api, userId, body, secondsOf(context));
    if (body.dryRun || !isUsable(rows)) return { rows, imported: 0 };
    const newId = (label: string): number => objectIdOf(context.metadata.commandId, label);
    const command = { type: 'ImportReadings', meterId, readings, newId } as const;
    const { readings: after } = await executeCommand(api, reply, housingDecider, command, context);
    // By their ids, so that a repeated call is answered as the first one was.
    const added = new Set(readings.map(({ date }) => importedId(command, date)));
    const imported = (after[meterId] ?? []).filter(({ id }) => added.has(id)).length;
    return { rows, imported, ...(imported > 0 && { importId: importIdOf(command) }) };
  });
  previewCommand(api, importReadings, housingDecider, async ({ body, userId, now, newId }) => {
    const { rows, readings } = await readFile(api, userId, body, now);
    if (!isUsable(rows))
      throw new ApiError('api:error:validation', {
        fields: [
          { path: '/csv', messageId: rows.find(({ error }) => error)?.error ?? 'form:import:error:file' },
        ],
      });
    return { type: 'ImportReadings' as const, meterId: body.meterId, readings, newId };
  });

  serveCommand(
    api,
    takeBackImport,
    housingDecider,
    ({ body: { importId } }) => ({ type: 'TakeBackImport', importId }),
    (_, { body: { importId } }) => ({ importId }),
  );
}

/** All lines of a file for a meter, and the readings that they are. `now` in epoch seconds. */
async function readFile(
  api: Api,
  userId: string,
  { meterId, csv }: ImportReadingsBody,
  now: number,
): Promise<{ rows: ImportAnswer['rows']; readings: { value: number; date: number }[] }> {
  // First whose meter it is: a stranger's file is not even read.
  const housing = await loadArea(api, housingArea, userId);
  if (!mainMeterOf(housing, meterId)) throw new ApiError('api:error:notAllowed');
  const rows = readingsOf(csv, now).map(({ line, v, d, ...row }) =>
    d === undefined || isActive(housing, meterId, d)
      ? { line, ...(v !== undefined && { v }), ...(d !== undefined && { d }), ...row }
      : { line, error: 'form:input:error:notActive' as const },
  );
  const readings = rows.flatMap(({ v, d }) =>
    v === undefined || d === undefined ? [] : [{ value: v, date: d }],
  );
  return { rows, readings };
}

/** A file is taken as a whole or not at all. */
const isUsable = (rows: ImportAnswer['rows']): boolean =>
  rows.length > 0 && rows.every(({ v, d }) => v !== undefined && d !== undefined);
