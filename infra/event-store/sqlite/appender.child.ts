import { randomUUID } from 'node:crypto';
import { ConcurrencyConflict } from '../port.ts';
import { openSqliteEventStore } from './open.ts';

/** A process for the tests: appends revision after revision to one stream and prints what it won. */
const [file = '', stream = '', last = '0'] = process.argv.slice(2);
const store = await openSqliteEventStore({ file, onFatal: () => process.exit(70) });
process.stdout.write('ready\n');

for (let revision = -1; revision < Number(last); revision += 1) {
  const commandId = randomUUID();
  const metadata = { recordedAt: 0, schemaVersion: 1, commandId, bodyHmac: '', hash: '' };
  try {
    const result = await store.append({
      stream,
      expectedRevision: revision === -1 ? 'none' : revision,
      commandId,
      events: [{ id: randomUUID(), type: 'ReadingAdded', data: { text: 'x'.repeat(2_000) }, metadata }],
    });
    process.stdout.write(`${result.revision}\n`);
  } catch (error) {
    if (!(error instanceof ConcurrencyConflict)) {
      process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
      break;
    }
  }
}
await store.close();
