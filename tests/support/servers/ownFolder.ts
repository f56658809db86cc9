import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from './temporaryFolder.ts';

type Folder = Pick<TemporaryFolder, 'path'>;

function folderBetween(before: typeof beforeEach, after: typeof afterEach): Folder {
  let folder: TemporaryFolder | undefined;
  before(async () => {
    folder = await temporaryFolder();
  });
  after(() => folder?.remove());
  return {
    get path() {
      if (folder === undefined) throw new Error('there is a folder during tests only');
      return folder.path;
    },
  };
}

/** A new folder for each test, there for its hooks as well. */
export const folderPerTest = (): Folder => folderBetween(beforeEach, afterEach);

/** One folder for all tests of a file. */
export const folderPerFile = (): Folder => folderBetween(beforeAll, afterAll);
