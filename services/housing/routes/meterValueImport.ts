import { housingArea, mainMeterOf } from '@footprint/shared-events/housing/area.ts';
import type { ImportReadingsBody } from '@footprint/shared-events/housing/importRules.ts';
import {
  type ImportAnswer,
  importReadings,
  takeBackImport,
} from '@footprint/shared-events/housing/readingApi.ts';
import { objectIdOf } from '../../engine/ids.ts';
import { contextFor, secondsOf } from '../../http/commandContext.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { executeCommand, loadArea } from '../../http/ownArea.ts';
import { type Api, serve } from '../../http/serve.ts';
import { previewCommand, serveCommand } from '../../http/serveCommand.ts';
import type { ImportReadings } from '../commands.ts';
import { housingDecider } from '../decide.ts';
import { decideImportReadings, slipAsked } from '../decideImport.ts';
import { type ReadCsv, readCsv } from '../readCsv.ts';
import { importWithIds } from '../withIds.ts';

/** Readings of a file, as a page or the reader here found them: all that are certain, or only shown. */
export function meterValueImportRoutes(api: Api): void {
  serve(api, importReadings, async ({ body, userId, request, reply }): Promise<ImportAnswer> => {
    const { meterId, importId } = body;
    const context = contextFor(api.deps, request, 'housing', userId);
    const now = secondsOf(context);
    const { rows, readings } = await readFile(api, userId, body, now);
    const newId = (label: string): number => objectIdOf(context.metadata.commandId, label);
    const command = commandOf(body, importWithIds(newId, readings, importId), now);
    if (body.dryRun) {
      const housing = await loadArea(api, housingArea, userId);
      const asked = slipAsked(command, housing);
      const { askedAt: _, ...confirmed } = command;
      const decision = decideImportReadings(confirmed, housing);
      if (!decision.accepted) throw refusal(decision.rejection);
      return { rows, imported: 0, ...(asked && { asked: [asked] }) };
    }
    if (readings.length === 0) return { rows, imported: 0 };
    const { readings: after } = await executeCommand(api, reply, housingDecider, command, context);
    // By their ids, so that a repeated call is answered as the first one was.
    const added = new Set(command.readings.map(({ readingId }) => readingId));
    const imported = (after[meterId] ?? []).filter(({ id }) => added.has(id)).length;
    return { rows, imported, ...(imported > 0 && { importId: command.importId }) };
  });
  previewCommand(api, importReadings, housingDecider, async ({ body, userId, now, newId }) => {
    const { rows, readings } = await readFile(api, userId, body, now);
    if (readings.length === 0)
      throw new ApiError('api:error:validation', {
        fields: [
          { path: '/csv', messageId: rows.find(({ error }) => error)?.error ?? 'form:import:error:file' },
        ],
      });
    return commandOf(body, importWithIds(newId, readings, body.importId), now);
  });

  serveCommand(
    api,
    takeBackImport,
    housingDecider,
    ({ body: { importId } }) => ({ type: 'TakeBackImport', importId }),
    (_, { body: { importId } }) => ({ importId }),
  );
}

const commandOf = (
  { meterId, csv, sure }: ImportReadingsBody,
  file: ReturnType<typeof importWithIds>,
  now: number,
): ImportReadings => ({
  type: 'ImportReadings',
  meterId,
  ...file,
  ...(!sure && { askedAt: csv === undefined ? '/readings' : '/csv' }),
  now,
});

/** The readings that a page has read, or those of a whole file. `now` in epoch seconds. */
async function readFile(
  api: Api,
  userId: string,
  { meterId, readings, csv = '' }: ImportReadingsBody,
  now: number,
): Promise<ReadCsv> {
  // First whose meter it is: a stranger's file is not even read.
  const housing = await loadArea(api, housingArea, userId);
  if (!mainMeterOf(housing, meterId)) throw new ApiError('api:error:notAllowed');
  if (!readings) return readCsv(csv, housing, meterId, now);
  return { rows: readings.map((reading, i) => ({ line: i + 1, ...reading })), readings };
}
