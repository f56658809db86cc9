import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The process cannot go on or cannot start, and is to be started again. */
export const EXIT_FATAL = 70;

const ROOT = join(import.meta.dirname, '../..');
/** In an image the built parts stand alone. */
const HAS_SOURCES = existsSync(join(ROOT, 'web/index.html'));

/** Sources of each part. */
const SOURCES = {
  pages: [
    'web/*.{ts,html,json}',
    'web/{src,public}/**/*.*',
    'shared-events/**/*.{ts,json}',
    'package-lock.json',
  ],
  program: ['{services,infra,projections,shared-events}/**/*.{ts,json}', 'package-lock.json'],
};
const NO_SOURCES = ['**/*.test.*', 'web/src/testing/**', '**/dist/**'];

/** Folder of the built pages. */
export const PAGES = join(ROOT, 'web/dist');
/** Holds a folder of each built program, named by the digest of its sources: a process loads parts of its own all the time it runs. */
export const PROGRAMS = join(ROOT, 'services/dist');

/** Beside the pages: what they were built from. */
export const DIGEST = 'sources.sha256';
/** Beside the pages: the SHA-256 of each hashed file, see KeptAssets. */
export const MANIFEST = 'assets.json';

/** Builds the pages into their folder unless they were built from the sources that are there. Where there are none, as in an image, the pages stay. */
export async function buildChangedPages(print: (line: string) => void, pages = PAGES): Promise<void> {
  if (!HAS_SOURCES || builtFrom(pages) === digestOf('pages')) return;
  print('Building the pages ...');
  await build('pages', pages);
}

/**
 * The folder of the program, built where its sources have changed.
 * @throws Error where it cannot be built, or where there are no sources and not exactly one program
 */
export async function builtProgram(print: (line: string) => void): Promise<string> {
  if (!HAS_SOURCES) {
    const [built, ...others] = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : [];
    if (built === undefined || others.length > 0)
      throw new Error(`${PROGRAMS} has ${built ? others.length + 1 : 0} programs, wants the one to run`);
    return join(PROGRAMS, built);
  }
  const folder = join(PROGRAMS, digestOf('program'));
  if (!existsSync(folder)) {
    print('Building the server ...');
    await build('program', folder);
  }
  return folder;
}

/** In a process of its own: what a build takes in memory a server would keep. */
const build = (part: keyof typeof SOURCES, folder: string) =>
  run(process.execPath, [join(import.meta.dirname, 'build.ts'), part, folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** The digest of what the pages were built from, undefined where there are none. */
export function builtFrom(pages: string): string | undefined {
  const path = join(pages, DIGEST);
  // Pages of an earlier version have no list of their files.
  return existsSync(path) && existsSync(join(pages, MANIFEST)) ? readFileSync(path, 'utf8') : undefined;
}

export function digestOf(part: keyof typeof SOURCES): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES[part], { cwd: ROOT, exclude: NO_SOURCES }).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}
