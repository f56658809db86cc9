import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  'web/*.{ts,html,json}',
  'web/{src,public}/**/*.*',
  'shared-events/**/*.ts',
  'package-lock.json',
];
const TESTS = ['**/*.test.*', 'web/src/testing/**'];

/** Folder of the built pages. */
export const PAGES = join(ROOT, 'web/dist');

/** Where pages are built, on the same disk as their folder. */
const WORKSHOP = join(ROOT, 'node_modules/.cache');

/** What else there is, is packed by its own format, or the page, which each answer makes anew. */
const PACKED = '**/*.js,**/*.css,**/*.svg,**/*.json';

/** Beside the pages: what they were built from. */
const DIGEST = 'sources.sha256';
/** Beside the pages: the SHA-256 of each hashed file, see KeptAssets. */
const MANIFEST = 'assets.json';

/** Builds the pages into their folder unless they were built from the sources that are there. Where there are none, as in an image, the pages stay. */
export async function buildChangedPages(print: (line: string) => void, pages = PAGES): Promise<void> {
  if (!existsSync(join(ROOT, 'web/index.html'))) return;
  if (builtFrom(pages) === digestOfSources()) return;
  print('Building the pages ...');
  // In a process of its own: what a build takes in memory a server would keep.
  await run(process.execPath, [join(import.meta.dirname, 'build.ts'), pages], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * Builds the pages apart and then puts them into their folder: no half of them is ever served, and of two processes that
 * build at once neither takes the other's files away.
 */
export async function buildPages(pages = PAGES): Promise<void> {
  // What changes while they are built is built the next time.
  const digest = digestOfSources();
  // Only here: where pages are built already there is no vite.
  const { build } = await import('vite');
  const root = join(ROOT, 'web');
  mkdirSync(WORKSHOP, { recursive: true });
  const folder = mkdtempSync(join(WORKSHOP, 'pages-'));
  try {
    const outDir = join(folder, 'new');
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
    await pack(outDir);
    writeFileSync(join(outDir, DIGEST), digest);
    writeFileSync(join(outDir, MANIFEST), JSON.stringify(digestsIn(join(outDir, 'assets'))));
    exchange(pages, { built: outDir, old: join(folder, 'old') }, digest);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts packed copies beside every text: packed once here, as tightly as it goes, instead of at each answer. */
async function pack(folder: string): Promise<void> {
  // By require: a test runner resolves by no other way.
  const require = createRequire(import.meta.url);
  const program = require.resolve('precompress/dist/index.js');
  await run(process.execPath, [program, '--silent', '--types', 'gz,br', '--include', PACKED, folder]);
}

/** Puts the built pages in the place of those before, unless another process has just put the same ones there. */
function exchange(
  pages: string,
  { built, old }: Readonly<Record<'built' | 'old', string>>,
  digest: string,
): void {
  try {
    renameSync(pages, old);
  } catch (error) {
    // None yet, or another process has taken them away a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    renameSync(built, pages);
  } catch (error) {
    if (builtFrom(pages) !== digest) throw error;
  }
}

const digestsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** The digest of what the pages were built from, undefined where there are none. */
function builtFrom(pages: string): string | undefined {
  const path = join(pages, DIGEST);
  // Pages of an earlier version have no list of their files.
  return existsSync(path) && existsSync(join(pages, MANIFEST)) ? readFileSync(path, 'utf8') : undefined;
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: TESTS }).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}
