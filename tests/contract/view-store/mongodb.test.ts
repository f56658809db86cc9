import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import { describeMongo } from '../../support/mongodb.ts';
import { viewStoreContract } from './suite.ts';

describeMongo((freshDatabase) => {
  viewStoreContract('MongoDB', async () => {
    const database = await freshDatabase();
    return {
      open: async () => openMongoViewStore({ connection: await database.connect() }),
      destroy: () => database.drop(),
    };
  });
});
