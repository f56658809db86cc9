import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { BSON } from 'mongodb';
import type { Cell } from '../../measure/table.ts';
import { usedBytesOf } from './fileBytes.ts';

const ENTRIES = 2_000;

/** Bytes of an entry of the job ledger; it keeps one for ever for each mail that was sent. */
export async function ledgerSizes(folder: string): Promise<readonly (readonly Cell[])[]> {
  const file = join(folder, 'ledger.db');
  const keyOf = (): string => `confirm-${randomUUID()}`;
  const ledger = await openSqliteJobLedger({ file });
  for (let n = 0; n < ENTRIES; n++) await ledger.finish(keyOf());
  await ledger.close();
  return [
    ["SQLite's file with its index, per entry", usedBytesOf(file) / ENTRIES],
    ['MongoDB, before its indexes', BSON.calculateObjectSize({ _id: keyOf(), done: true })],
  ];
}
