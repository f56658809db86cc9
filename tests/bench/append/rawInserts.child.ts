import { createLog } from '@footprint/infra/event-store/sqlite/schema.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import { reportSample } from '../measure/ownProcess.ts';
import { rowsOf } from './rows.ts';

const ROW = '(?, ?, ?, ?, ?, ?, ?, ?)';

const [file = '', count = '0', warmUp = '0', perCommit = '1'] = process.argv.slice(2);
const db = openDatabase({ file, synchronous: 'FULL' });
createLog(db);
const rowsPerCommit = Number(perCommit);
const insert = db.prepare(
  `INSERT INTO events (position, stream, revision, id, type, command_id, data, metadata)
   VALUES ${Array.from({ length: rowsPerCommit }, () => ROW).join(', ')}`,
);
let position = 0;

/** Each statement is a transaction of its own: that many rows are one commit, one fsync. */
function insertAll(total: number, label: string): number {
  const rows = rowsOf(total, label);
  const start = performance.now();
  for (let at = 0; at < rows.length; at += rowsPerCommit)
    insert.run(...rows.slice(at, at + rowsPerCommit).flatMap((row) => [++position, ...row]));
  return start;
}

insertAll(Number(warmUp), 'warm-up');
reportSample(Number(count), insertAll(Number(count), 'measured'));
db.close();
