import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from '@footprint/services/buildPages.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'web/*.{ts,html,json}',
  'web/{src,public}/**/*',
  'shared-events/**/*.ts',
  'package-lock.json',
];

const changedAt = (path: string): number =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY;

/** Several servers start at once in tests: the pages are built once before, unless they are newer than all they are made of. */
export default async function setup(): Promise<void> {
  const built = changedAt('web/dist/index.html');
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*'] });
  if (sources.some((path) => changedAt(path) > built)) await buildPages(() => {});
}
