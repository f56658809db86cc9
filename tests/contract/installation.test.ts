import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@footprint/infra/configError.ts';
import { openInstallationFile } from '@footprint/infra/installation/file/open.ts';
import { openMongoInstallation } from '@footprint/infra/installation/mongodb/open.ts';
import type { Installation, InstallationRecord } from '@footprint/infra/installation/port.ts';
import { expect, test } from 'vitest';
import type { MongoDatabase } from '../support/engines/mongodb.ts';
import { onBothEngines } from './underTest.ts';

const INSTALLATION: Installation = {
  stores: ['events', 'keys', 'erasures', 'sessions'],
  secrets: { PEPPER: 'a check value' },
  log: { id: 'a log', end: '0000000000000042' },
  head: { size: 42, root: 'a root', accepted: 1 },
  erasures: 3,
  beat: 7,
  unfinished: [],
  damaged: [],
};

const ENGINES = {
  sqlite: (folder: string) => ({
    open: async () => openInstallationFile({ file: join(folder, 'installation.json') }),
    damage: () => writeFile(join(folder, 'installation.json'), '{"stores":['),
  }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoInstallation({ connection: await database.connect() }),
    damage: async () => {
      const { db } = await database.connect();
      await db.collection('installation').updateOne({}, { $set: { beat: 'often' } });
    },
  }),
};

type Opening = ReturnType<typeof ENGINES.sqlite>;

onBothEngines<InstallationRecord, Opening>('installation record', ENGINES, (records) => {
  test('is absent until it is written, and is whole for every handle then', async () => {
    expect(await records.store.read()).toBeUndefined();
    await records.store.write(INSTALLATION);
    expect(await records.other.read()).toEqual(INSTALLATION);
    const { log: _, ...without } = INSTALLATION;
    await records.other.write({ ...without, beat: 8 });
    expect(await (await records.reopen()).read()).toEqual({ ...without, beat: 8 });
  });

  test('that is damaged is named, and never taken for an absent one', async () => {
    await records.store.write(INSTALLATION);
    await records.fixture.damage();
    await expect(records.other.read()).rejects.toThrow(ConfigError);
    await expect(records.other.read()).rejects.toThrow('is damaged');
  });
});
