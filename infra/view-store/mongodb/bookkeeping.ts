import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import { duplicatesOf } from '../../mongodb/errors.ts';
import { upsert } from '../../mongodb/upsert.ts';
import type { Checkpoint } from '../port.ts';

interface CheckpointRecord {
  readonly _id: string;
  readonly set: string;
  readonly partition: number;
  readonly pos: string;
  readonly epoch: number;
}

interface SettingRecord {
  /** The setting's name. */
  readonly _id: string;
  readonly value: string;
}

/** Checkpoints of the runners and the store's named settings. */
export class Bookkeeping {
  readonly #checkpoints: Collection<CheckpointRecord>;
  readonly #settings: Collection<SettingRecord>;

  constructor(db: Db) {
    this.#checkpoints = db.collection('checkpoints');
    this.#settings = db.collection('settings');
  }

  async checkpoint(set: string, partition: number): Promise<string> {
    const found = await this.#checkpoints.findOne({ _id: idOf(set, partition) });
    return found?.pos ?? '';
  }

  async checkpoints(set: string): Promise<readonly Checkpoint[]> {
    const found = await this.#checkpoints.find({ set }).sort({ partition: 1 }).toArray();
    return found.map(({ partition, pos, epoch }) => ({ set, partition, position: pos, epoch }));
  }

  /** Saves what no higher epoch has saved; false when one had. */
  async save(checkpoints: readonly Checkpoint[]): Promise<boolean> {
    const met = await this.#upsertAll(checkpoints);
    // Either a higher epoch is there, or another made the checkpoint at the same moment: the second time tells.
    return met.length === 0 || (await this.#upsertAll(met)).length === 0;
  }

  async drop(set: string, partitions: readonly number[]): Promise<void> {
    await this.#checkpoints.deleteMany({ _id: { $in: partitions.map((p) => idOf(set, p)) } });
  }

  async setting(name: string): Promise<string | undefined> {
    return (await this.#settings.findOne({ _id: name }))?.value;
  }

  async putSetting(name: string, value: string): Promise<void> {
    await upsert(() => this.#settings.replaceOne({ _id: name }, { value }, { upsert: true }));
  }

  /** Answers the checkpoints that met one they do not match. */
  async #upsertAll(checkpoints: readonly Checkpoint[]): Promise<readonly Checkpoint[]> {
    if (checkpoints.length === 0) return [];
    try {
      await this.#checkpoints.bulkWrite(checkpoints.map(toUpsert), { ordered: false });
      return [];
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      const duplicates = duplicatesOf(error);
      return checkpoints.filter((_, index) => duplicates.has(index));
    }
  }
}

const idOf = (set: string, partition: number): string => `${set} ${partition}`;

/** Where a higher epoch is stored the filter finds nothing, and the insert meets its key. */
function toUpsert({ set, partition, position, epoch }: Checkpoint): AnyBulkWriteOperation<CheckpointRecord> {
  const filter = { _id: idOf(set, partition), epoch: { $lte: epoch } };
  const replacement = { set, partition, pos: position, epoch };
  return { replaceOne: { filter, replacement, upsert: true } };
}
