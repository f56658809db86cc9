import { openMongoJobLedger } from '@footprint/infra/job-ledger/mongodb/open.ts';
import { describeMongo } from '../../support/mongodb.ts';
import { jobLedgerContract } from './suite.ts';

describeMongo((freshDatabase) => {
  jobLedgerContract('MongoDB', async () => {
    const database = await freshDatabase();
    return {
      open: async () => openMongoJobLedger({ connection: await database.connect() }),
      destroy: () => database.drop(),
    };
  });
});
