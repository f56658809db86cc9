import type { ImportAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { importReadings } from '@footprint/shared-events/housing/readingApi.ts';
import { useState } from 'react';
import { useSend } from '../../api/useSend.ts';
import { readText } from '../../lib/readText.ts';

/** A file that was read: what its lines say, and nothing saved yet. */
export interface Preview {
  readonly name: string;
  readonly csv: string;
  readonly rows: ImportAnswer['rows'];
}

/** Importing a file of readings: looked at first, then saved as a whole. */
export function useImport(meterId: number) {
  const command = useSend(importReadings);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [imported, setImported] = useState<number | null>(null);
  return {
    busy: command.busy,
    failure: command.failure,
    preview,
    imported,
    look: async (file: File): Promise<void> => {
      setImported(null);
      setPreview(null);
      const csv = await readText(file);
      const answer = await command.send({ meterId, csv, dryRun: true });
      if (answer) setPreview({ name: file.name, csv, rows: answer.rows });
    },
    save: async (): Promise<void> => {
      if (!preview) return;
      const answer = await command.send({ meterId, csv: preview.csv });
      if (!answer) return;
      setPreview(null);
      setImported(answer.imported);
    },
    discard: (): void => setPreview(null),
  };
}
