import { openDatabase } from '../../sqlite/openDatabase.ts';
import { allRows } from '../../sqlite/rows.ts';
import { inTransaction } from '../../sqlite/transaction.ts';
import { truncateWal } from '../../sqlite/truncateWal.ts';
import { Rewrapping, type Rotated, type Rotation } from '../rotation.ts';

const PAGE = 1_000;

/**
 * Wraps every key of a file by another master key, from the first subject to the last. Cut short it is run again; until it
 * is through, the file opens with neither. Nothing else may have it open.
 * @throws Error when a key opens with neither master key: those before it are wrapped anew
 */
export async function rotateSqliteKeys(file: string, rotation: Rotation): Promise<Rotated> {
  const rewrapping = new Rewrapping(rotation);
  const db = openDatabase({ file, synchronous: 'FULL' });
  try {
    const page = db.prepare('SELECT subject, wrapped FROM keys WHERE subject > ? ORDER BY subject LIMIT ?');
    const update = db.prepare('UPDATE keys SET wrapped = ? WHERE subject = ?');
    let [keys, repeated] = [0, 0];
    for (let after = ''; ; ) {
      const rows = allRows<{ subject: string; wrapped: string }>(page, after, rotation.atOnce ?? PAGE);
      const last = rows.at(-1);
      if (last === undefined) break;
      inTransaction(db, () => {
        for (const { subject, wrapped } of rows) {
          const anew = rewrapping.rewrap(subject, wrapped);
          if (anew === undefined) repeated += 1;
          else update.run(anew, subject);
        }
      });
      keys += rows.length;
      rotation.onProgress?.(keys);
      after = last.subject;
    }
    // Keys wrapped by the old master key must not be left in the write-ahead log.
    await truncateWal(db);
    return { keys, repeated };
  } finally {
    db.close();
  }
}
