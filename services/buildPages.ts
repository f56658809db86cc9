import { join } from 'node:path';

/** Builds the pages into web/dist. */
export async function buildPages(print: (line: string) => void): Promise<void> {
  print('Building the pages, once ...');
  // Only here: where pages are built already, as in an image, there is no vite.
  const { build } = await import('vite');
  const root = join(import.meta.dirname, '../web');
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
}
