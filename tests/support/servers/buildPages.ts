import { buildChangedPages } from '@footprint/services/start/buildPages.ts';

/** Several servers start at once in tests: the pages are built once before. */
export default async function setup(): Promise<void> {
  await buildChangedPages(() => undefined);
}
