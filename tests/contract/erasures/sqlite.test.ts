import { join } from 'node:path';
import { openSqliteErasureList } from '@footprint/infra/erasures/sqlite/open.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { erasureListContract } from './suite.ts';

erasureListContract('SQLite', async () => {
  const folder = await temporaryFolder();
  return {
    open: () => openSqliteErasureList({ file: join(folder.path, 'erasures.db') }),
    destroy: () => folder.remove(),
  };
});
