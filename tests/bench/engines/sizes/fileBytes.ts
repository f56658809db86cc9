import { openReadOnly } from '@footprint/infra/sqlite/openDatabase.ts';
import { firstRow } from '@footprint/infra/sqlite/rows.ts';

/** Bytes of the pages in use, those not moved out of the write-ahead log yet as well. */
export function usedBytesOf(file: string): number {
  const db = openReadOnly(file);
  try {
    const used = db.prepare(
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    );
    return firstRow<{ bytes: number }>(used)?.bytes ?? 0;
  } finally {
    db.close();
  }
}
