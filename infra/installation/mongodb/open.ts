import type { Collection } from 'mongodb';
import Value from 'typebox/value';
import { ConfigError } from '../../configError.ts';
import type { MongoConnection } from '../../mongodb/connect.ts';
import { upsert } from '../../mongodb/upsert.ts';
import { Installation, type InstallationRecord } from '../port.ts';

/** Id of the one document of the collection. */
const ID = 'installation';

type Stored = Installation & { readonly _id: string };

/** Opens the record kept in the collection `installation`. Closing leaves the connection open. */
export function openMongoInstallation({
  connection,
}: {
  readonly connection: MongoConnection;
}): InstallationRecord {
  const records: Collection<Stored> = connection.db.collection<Stored>(ID);
  return {
    read: async () => {
      const found = await connection.read(() => records.findOne({ _id: ID }, { projection: { _id: 0 } }));
      if (found === null) return undefined;
      const installation: unknown = found;
      if (Value.Check(Installation, installation)) return installation;
      throw new ConfigError(
        `the collection ${ID} is damaged: drop it when every collection is the newest; the next start makes it from them`,
      );
    },
    write: async (installation) => {
      await connection.write(() =>
        upsert(() => records.replaceOne({ _id: ID }, { ...installation }, { upsert: true })),
      );
    },
    close: async () => undefined,
  };
}
