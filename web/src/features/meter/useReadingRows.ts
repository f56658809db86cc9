import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { useState } from 'react';
import { newestFirst } from './plausibility.ts';

/** Deleted rows stay in their place until their undo has run out, whatever the server's list says. */
export function useReadingRows(listed: readonly MeterValueAnswer[]) {
  const [deleted, setDeleted] = useState<readonly MeterValueAnswer[]>([]);
  const rows = [...listed, ...deleted.filter(({ id }) => !listed.some((reading) => reading.id === id))];
  return {
    rows: newestFirst(rows),
    keep: (reading: MeterValueAnswer) => setDeleted((before) => [...before, reading]),
    drop: (reading: MeterValueAnswer) => setDeleted((before) => before.filter(({ id }) => id !== reading.id)),
  };
}
