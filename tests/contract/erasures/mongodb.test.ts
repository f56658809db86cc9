import { openMongoErasureList } from '@footprint/infra/erasures/mongodb/open.ts';
import { describeMongo } from '../../support/mongodb.ts';
import { erasureListContract } from './suite.ts';

describeMongo((freshDatabase) => {
  erasureListContract('MongoDB', async () => {
    const database = await freshDatabase();
    return {
      open: async () => openMongoErasureList({ connection: await database.connect() }),
      destroy: () => database.drop(),
    };
  });
});
