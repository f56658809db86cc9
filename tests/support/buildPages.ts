import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from '@footprint/services/buildPages.ts';

/** Several servers start at once in tests: the pages are built once before. */
export default async function setup(): Promise<void> {
  if (!existsSync(join(import.meta.dirname, '../../web/dist/index.html'))) await buildPages(() => {});
}
