import { join } from 'node:path';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { afterAll, beforeAll } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../servers/temporaryFolder.ts';

/** Empty view stores for the tests of a file, as many as they open. */
export function freshViewStores(): () => Promise<ViewStore> {
  let folder: TemporaryFolder | undefined;
  let stores = 0;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder?.remove());
  return () => openSqliteViewStore({ file: join(folder?.path ?? '', `${stores++}.db`) });
}
