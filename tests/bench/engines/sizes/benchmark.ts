import { join } from 'node:path';
import { loadNote } from '../../measure/busy.ts';
import { printTable } from '../../measure/table.ts';
import { demoEvents } from '../../rebuild/logs.ts';
import { scaled } from '../../settings.ts';
import { inFolder } from '../servers/namespaces.ts';
import { eventSizes } from './events.ts';
import { ledgerSizes } from './ledger.ts';
import { viewSizes } from './views.ts';

/** How much the product keeps per event, per citizen and per job. */
export function benchmarkSizes(): Promise<void> {
  return inFolder(async (folder) => {
    const citizens = scaled(200, 20);
    const events = await demoEvents(folder, citizens);
    const file = join(folder, 'events.db');
    printTable(
      `engines sizes: the log of ${citizens} demonstration citizens, bytes per event`,
      ['', ''],
      eventSizes(events, citizens, file),
      ['the events commands made, sealed texts sealed; the reservation of the mail address counts as well'],
    );
    printTable(
      'engines sizes: views, bytes',
      ['', 'documents/citizen', 'JSON/document', 'MongoDB/document', 'JSON/citizen', 'MongoDB/citizen'],
      await viewSizes(file, join(folder, 'views'), citizens),
      [
        'MongoDB: the record in BSON, neither compressed nor with its indexes',
        'sums: one document per partition and key, however many citizens there are',
      ],
    );
    printTable('engines sizes: job ledger, bytes', ['', ''], await ledgerSizes(folder), [loadNote()]);
  });
}
