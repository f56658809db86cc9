import { openMongoLeaseStore } from '@footprint/infra/leases/mongodb/open.ts';
import { describeMongo } from '../../support/mongodb.ts';
import { leaseStoreContract } from './suite.ts';

describeMongo((freshDatabase) => {
  leaseStoreContract('MongoDB', async () => {
    const database = await freshDatabase();
    return {
      open: async () => openMongoLeaseStore({ connection: await database.connect() }),
      destroy: () => database.drop(),
    };
  });
});
