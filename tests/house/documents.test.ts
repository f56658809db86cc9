import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A file or folder of the repository, as documents name it: in backticks, from the root, without wildcards. */
const NAMED =
  /`((?:services|projections|web|shared-events|infra|tests|docs|\.ci)\/[\w.@/{},-]*[\w}/])(?::\d+)?`/g;
/** A source file named by the end of its path. */
const SOURCE = /`([\w.@/{},-]+\.(?:ts|tsx|css))`/g;
/** A superseded decision describes the repository of its time. */
const SUPERSEDED = /^(?:Superseded|Replaced) by /m;

/** Files of a build or of a run, which a fresh clone does not have. */
const MADE = /\/(?:dist|node_modules|bin)\//;

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!braces) return [path];
  const [, before = '', inner = '', after = ''] = braces;
  return inner.split(',').flatMap((one) => expanded(`${before}${one.trim()}${after}`));
}

test('every file and folder that a document names is there', () => {
  const documents = globSync(['docs/**/*.md', 'README.md'], { cwd: ROOT });
  expect(documents.length).toBeGreaterThan(50);
  const sources = globSync('{services,projections,web,shared-events,infra,tests}/**/*.{ts,tsx,css}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const isThere = (path: string) =>
    existsSync(join(ROOT, path)) || sources.some((source) => source.endsWith(`/${path}`));
  let named = 0;
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    if (SUPERSEDED.test(text)) return [];
    const paths = [...text.matchAll(NAMED), ...text.matchAll(SOURCE)].flatMap(([, path = '']) =>
      expanded(path),
    );
    named += paths.length;
    return paths
      .filter((path) => !MADE.test(`${path}/`) && !isThere(path))
      .map((path) => `${document}: ${path}`);
  });
  expect(named).toBeGreaterThan(150);
  expect(missing).toEqual([]);
});
