import { openMongoJobLedger } from '@footprint/infra/job-ledger/mongodb/open.ts';
import type { JobLedger } from '@footprint/infra/job-ledger/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { connectMongo } from '@footprint/infra/mongodb/connect.ts';

export interface OpenLedger {
  readonly ledger: JobLedger;
  close(): Promise<void>;
}

/** Opens the ledger at an address of MongoDB or in a file. */
export async function openLedger(place: string): Promise<OpenLedger> {
  if (!place.startsWith('mongodb')) {
    const ledger = await openSqliteJobLedger({ file: place });
    return { ledger, close: () => ledger.close() };
  }
  const connection = await connectMongo(place);
  return { ledger: await openMongoJobLedger({ connection }), close: () => connection.close() };
}
