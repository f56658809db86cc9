import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { allRows, firstRow } from '../../sqlite/rows.ts';
import type { Checkpoint } from '../port.ts';

/** Checkpoints of the runners and the store's named settings. */
export class Bookkeeping {
  readonly #checkpoint: StatementSync;
  readonly #checkpoints: StatementSync;
  readonly #save: StatementSync;
  readonly #drop: StatementSync;
  readonly #setting: StatementSync;
  readonly #putSetting: StatementSync;

  constructor(db: DatabaseSync) {
    this.#checkpoint = db.prepare('SELECT position FROM checkpoints WHERE set_name = ? AND partition = ?');
    this.#checkpoints = db.prepare(
      'SELECT partition, position, epoch FROM checkpoints WHERE set_name = ? ORDER BY partition',
    );
    this.#save = db.prepare(
      `INSERT INTO checkpoints (set_name, partition, position, epoch) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET position = excluded.position, epoch = excluded.epoch
       WHERE epoch <= excluded.epoch`,
    );
    this.#drop = db.prepare('DELETE FROM checkpoints WHERE set_name = ? AND partition = ?');
    this.#setting = db.prepare('SELECT value FROM settings WHERE name = ?');
    this.#putSetting = db.prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
  }

  checkpoint(set: string, partition: number): string {
    return firstRow<{ position: string }>(this.#checkpoint, set, partition)?.position ?? '';
  }

  checkpoints(set: string): readonly Checkpoint[] {
    const rows = allRows<{ partition: number; position: string; epoch: number }>(this.#checkpoints, set);
    return rows.map((row) => ({ set, ...row }));
  }

  /** False when the stored one was written under a higher epoch. */
  save({ set, partition, position, epoch }: Checkpoint): boolean {
    return this.#save.run(set, partition, position, epoch).changes === 1;
  }

  drop(set: string, partition: number): void {
    this.#drop.run(set, partition);
  }

  setting(name: string): string | undefined {
    return firstRow<{ value: string }>(this.#setting, name)?.value;
  }

  putSetting(name: string, value: string): void {
    this.#putSetting.run(name, value);
  }
}
