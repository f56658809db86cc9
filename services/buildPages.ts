import { join } from 'node:path';

/** Builds the pages into web/dist. */
export async function buildPages(print: (line: string) => void): Promise<void> {
  print('Building the pages, once ...');
  // Only here: where pages are built already, as in an image, there is no vite.
  const { build } = await import('vite');
  const root = join(import.meta.dirname, '../web');
  // Vite builds by NODE_ENV, and a test runner has set it to something else than what is served.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
