import { join } from 'node:path';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import type { MongoDatabase } from '../../support/engines/mongodb.ts';
import { onBothEngines } from '../underTest.ts';
import { commitContract } from './commit.ts';
import { readContract } from './read.ts';

const ENGINES = {
  sqlite: (folder: string) => ({ open: () => openSqliteViewStore({ file: join(folder, 'views.db') }) }),
  mongo: (database: MongoDatabase) => ({
    open: async () => openMongoViewStore({ connection: await database.connect() }),
  }),
};

onBothEngines<ViewStore>(
  'view store',
  ENGINES,
  (views) => {
    commitContract(views);
    readContract(views);
  },
  1,
);
