import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { ExportAnswer } from '@footprint/shared-events/export/api.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { strToU8, zip } from 'fflate';
import { csvFiles } from './tables.ts';
import { README } from './texts.ts';

/**
 * An export in one piece: the JSON, a table for each list, and a text that explains them.
 * @param log what the log holds of the citizen, with what proves it
 */
export function archiveOf(all: ExportAnswer, log: string): Promise<Uint8Array> {
  const language = languageOf(all.profile.language);
  const { fileName, text } = README[language];
  const files = {
    [fileName]: text.replaceAll('\n', '\r\n'),
    'footprint.json': `${JSON.stringify(all, null, 2)}\n`,
    ...csvFiles(all, language),
    'log.ndjson': log,
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]));
  return new Promise((resolve, reject) =>
    zip(bytes, { mtime: new Date(all.exportedAt * 1000) }, (error, zipped) =>
      error ? reject(error) : resolve(zipped),
    ),
  );
}

/** Name of the file an export is kept in, by the day it was made. */
export const archiveName = ({ exportedAt }: ExportAnswer, format: 'json' | 'zip'): string =>
  `footprint-${isoOfDay(berlinDay(exportedAt))}.${format}`;
