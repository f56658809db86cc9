import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages into web/dist. */
export async function buildPages(print: (line: string) => void): Promise<void> {
  print('Building the pages, once ...');
  const root = join(import.meta.dirname, '../web');
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
}
