import type { Collection } from 'mongodb';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { Rewrapping, type Rotated, type Rotation } from '../rotation.ts';
import type { KeyRecord } from './open.ts';

const MOST_AT_ONCE = 500;

/**
 * Wraps every key of the collection `keys` by another master key, from the first subject to the last. Cut short it is run
 * again; until it is through, the keys open with neither. No process of the product may run.
 * @throws StoreUnavailable when the server is away
 * @throws Error when a key opens with neither master key: those before it are wrapped anew
 */
export async function rotateMongoKeys(connection: MongoConnection, rotation: Rotation): Promise<Rotated> {
  const rewrapping = new Rewrapping(rotation);
  const collection: Collection<KeyRecord> = connection.db.collection('keys');
  const limit = rotation.atOnce ?? Math.min(MOST_AT_ONCE, connection.mostStatements);
  let [keys, repeated] = [0, 0];
  for (let after = ''; ; ) {
    const page = await connection.read(() =>
      collection
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
    const last = page.at(-1);
    if (last === undefined) return { keys, repeated };
    const changes = page.flatMap(({ _id, wrapped }) => {
      const anew = rewrapping.rewrap(_id, wrapped);
      return anew === undefined
        ? []
        : [{ updateOne: { filter: { _id, wrapped }, update: { $set: { wrapped: anew } } } }];
    });
    // In order: what is cut short ends somewhere, and everything after that is as it was.
    if (changes.length > 0)
      await connection.writeSteps(() => collection.bulkWrite(changes, { ordered: true }));
    keys += page.length;
    repeated += page.length - changes.length;
    rotation.onProgress?.(keys);
    after = last._id;
  }
}
